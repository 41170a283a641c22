import { DomainError } from '../errors'
import type { Handler, MethodHandlers } from '../http/methods'
import type { Problems } from '../http/problem'
import { allowedValues, englishHint, findNearest } from '../operations/allowed-values'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { quoted } from '../text-rules'

/** Answers at unknown addresses below `/api` or `/.well-known`: the error lists what exists there. */
export function notFoundHandlers(
  { methodHandlers }: Problems,
  site: Site,
  listPaths: () => readonly string[],
): MethodHandlers {
  const refuse: Handler = async ({ url }) => {
    throw createNotFoundError(new URL(url).pathname, listPaths(), site)
  }
  const handlers = methodHandlers({ GET: refuse })
  const { GET } = handlers
  return { ...handlers, POST: GET, PUT: GET, PATCH: GET, DELETE: GET }
}

function createNotFoundError(
  requestedPath: string,
  listedPaths: readonly string[],
  site: Site,
): DomainError {
  const root = findRoot(requestedPath)
  const existingPaths = listedPaths.filter((path) => findRoot(path) === root)
  const allowed = allowedValues(
    existingPaths.map((path) => [site.url(path), [path.slice(root.length)]]),
  )
  const hint = englishHint(findNearest(requestedPath.slice(root.length), allowed)) || '.'
  const message = `There is nothing at ${quoted(requestedPath)}${hint}`
  return new DomainError(
    'not_found',
    `${message} The addresses that exist are in errors, under allowed. ${site.url(agentPaths.openapi)} describes those of the API, and ${site.url(agentPaths.llms)} all that this site offers, pages included.`,
    { errors: [{ field: 'path', message, allowed: allowed.texts }] },
  )
}

/** `/api/v1/jobs` → `/api`: the addresses that an error names begin as what was asked for. */
const findRoot = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? ''
