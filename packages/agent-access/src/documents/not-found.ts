import { DomainError } from '../errors'
import { getResourceMetadataPath, getResourceMetadataUrl } from '../http/challenge'
import { findTextType } from '../http/markdown-path'
import type { MethodHandlers, RequestHandler } from '../http/methods'
import { getPathname } from '../http/pathname'
import type { ErrorResponder } from '../http/problem'
import type { Messages } from '../messages'
import { createAllowedValues, findNearestValues } from '../operations/allowed-values'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { quoteText } from '../text-rules'

/**
 * Answers at unknown addresses below `/api` or `/.well-known`: the error lists what exists there.
 * Elsewhere a text is asked for that no page has.
 */
export function createNotFoundHandlers(
  { methodHandlers, contentFor }: ErrorResponder,
  site: Site,
  listPaths: () => readonly string[],
  markdown: MethodHandlers,
): MethodHandlers {
  const refuse: RequestHandler = async (request) => {
    const pathname = getPathname(request)
    if (isOfPages(pathname) && findTextType(request)) return markdown.GET(request)
    throw createNotFoundError(pathname, listPaths(), site, contentFor(request).messages)
  }
  const handlers = methodHandlers({ GET: refuse })
  const { GET } = handlers
  return { ...handlers, POST: GET, PUT: GET, PATCH: GET, DELETE: GET }
}

function createNotFoundError(
  requestedPath: string,
  listedPaths: readonly string[],
  site: Site,
  { requests }: Messages,
): DomainError {
  const root = findRoot(requestedPath)
  const existingPaths = listedPaths.filter((path) => findRoot(path) === root)
  const toUrl = (path: string) =>
    path === getResourceMetadataPath(agentPaths.mcp)
      ? getResourceMetadataUrl(site, agentPaths.mcp)
      : site.url(path)
  const allowed = createAllowedValues(
    existingPaths.map((path) => [toUrl(path), [path.slice(root.length)]]),
  )
  const choices = findNearestValues(requestedPath.slice(root.length), allowed)
  const message = requests.nothingAt({
    path: quoteText(withBasePath(requestedPath, site)),
    choices,
  })
  const listed = requests.addressesListed({
    openapi: site.url(agentPaths.openapi),
    guide: site.url(agentPaths.llms),
  })
  return new DomainError('not_found', `${message} ${listed}`, {
    errors: [{ field: 'path', message, allowed: allowed.texts }],
  })
}

const withBasePath = (path: string, { basePath = '' }: Site): string =>
  path.startsWith('/.well-known/') ? path : basePath + path

const isOfPages = (pathname: string) => !['/api', '/.well-known'].includes(findRoot(pathname))

/** `/api/v1/jobs` → `/api`: the addresses that an error names begin as what was asked for. */
const findRoot = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? ''
