import type { Site } from 'agent-access/edge'
import { DomainError, mediaTypes, negotiateRepresentation } from 'agent-access/edge'
import { contentLimits, isNotYetPublished } from 'site-content/edge'
import { agentLinkHeader } from '@/lib/config/agent-links'
import { linkQueryCharsMax } from '@/lib/config/limits'
import { isDataRequest } from '@/lib/config/next-private'
import { pageParameter, paths, toFilteredPath, toMarkdownPath } from '@/lib/config/paths'
import { problemResponse } from '@/lib/config/problem'
import { listTranslations } from '@/lib/config/site'
import { addRequestPolicy } from '@/lib/http/headers'
import {
  getFilterNames,
  getFilterValues,
  hasFormParameters,
  isListPath,
  isPartOfListPage,
} from './addresses'
import { classifyAddress, findRoleIdInPath, internalPaths } from './classify'
import type { ParsedRequest, RoutingDecision } from './decision'

/** Leads to the page for what is missing, which no cache keeps: it may be there later. */
export const decideNotFound = (headers: Record<string, string>): RoutingDecision => ({
  path: internalPaths.notFound,
  headers: { ...headers, 'cache-control': 'no-store' },
})

/** Chooses the representation of the page at this address. */
export function chooseRepresentation(parsedRequest: ParsedRequest): RoutingDecision {
  const { request, path, query, language, services, headers } = parsedRequest
  // Next's router asks for its own form of the HTML page and accepts anything.
  const isData = isDataRequest((name) => request.headers.get(name))
  const accept = isData ? null : request.headers.get('accept')
  const mediaType = negotiateRepresentation(accept)
  if (mediaType === mediaTypes.markdown || mediaType === mediaTypes.text)
    return toAgentAccess(parsedRequest)
  const target = services.pages.has(path) ? findDynamicPage(parsedRequest) : internalPaths.notFound
  if (mediaType === undefined) return { response: refuseMediaTypes(parsedRequest, target) }
  if (target === internalPaths.notFound) return decideNotFound(headers)
  const links = createLinks(path, query, {
    site: services.site.in(language),
    languages: services.languages,
    isList: isListPath(path, services.filters),
    filterNames: getFilterNames(path, services.filters),
    listTerms: (filter) => listPublicTerms(parsedRequest, filter),
  })
  if (links.length > 0) headers.link = links.join(', ')
  if (!target?.startsWith(internalPaths.dynamicRoot)) return { path: target, headers }
  return { path: target, ...addRequestPolicy(headers, services.frames[path]) }
}

/** Leads to what answers with texts for agents, at the path of the request. */
export const toAgentAccess = ({ pathname, headers }: ParsedRequest): RoutingDecision => ({
  path: joinPath(internalPaths.agentAccess, pathname),
  headers,
})

/** Answers a request that accepts no form of the page: 406 if it exists, else its own error. */
function refuseMediaTypes({ path }: ParsedRequest, target: string | undefined): Response {
  const role = findRoleIdInPath(path)
  const isClosed = role !== undefined && target === internalPaths.closedRole(role)
  const response = problemResponse(
    isClosed
      ? new DomainError('gone', 'This role is closed.')
      : target === internalPaths.notFound
        ? new DomainError('not_found', 'There is nothing at this address.')
        : new DomainError(
            'not_acceptable',
            'Ask for text/html, text/markdown or text/plain, or leave the Accept header out.',
          ),
  )
  response.headers.set('vary', 'Accept')
  return response
}

/** Without the years of case studies that open later. */
const listPublicTerms = ({ path, services, now }: ParsedRequest, filter: string) =>
  (services.filters[path]?.[filter] ?? []).filter(
    (one) =>
      !isNotYetPublished(
        services.publication,
        toFilteredPath(path as `/${string}`, { [filter]: [one] }),
        now,
      ),
  )

/** Shows a person who opens the address for MCP how to connect a client. */
export function redirectToConnectPage(parsedRequest: ParsedRequest): RoutingDecision {
  const [language = ''] = parsedRequest.services.languages
  const query = new URLSearchParams()
  const address = classifyAddress(paths.connect)
  const page = { path: paths.connect, pathname: paths.connect, address, query, language }
  const decision = chooseRepresentation({ ...parsedRequest, ...page })
  return 'path' in decision ? { ...decision, path: decision.path ?? paths.connect } : decision
}

export const joinPath = (root: string, path: string) => (path === '/' ? root : root + path)

/** The page to show in place of a prerendered one that is out of date. */
export function findDynamicPage({
  path,
  address,
  query,
  services,
  now,
}: ParsedRequest): string | undefined {
  const form = address.kind === 'page' ? address.form : undefined
  const dynamicPath = form
    ? internalPaths.dynamicRoot + path
    : joinPath(internalPaths.dynamicPage, path)
  const { publication } = services
  const { opening, closing, changes } = publication
  const at = now.getTime()
  if (isNotYetPublished(publication, path, now)) return internalPaths.notFound
  const id = findRoleIdInPath(path)
  const { roles = {} } = closing
  if (id !== undefined && Object.hasOwn(roles, id) && (roles[id] ?? Infinity) <= at)
    return internalPaths.closedRole(id)
  if (isPartOfListPage(path, query, services.filters) || (form && hasFormParameters(query)))
    return dynamicPath
  const listsRoles = path === paths.home || path === paths.careers
  const { lists = Infinity, pages = Infinity } = changes
  const isOutdated = Object.hasOwn(opening, path) || pages <= at || (listsRoles && lists <= at)
  return isOutdated ? dynamicPath : undefined
}

interface LinkContext {
  /** The site in the language of the page. */
  readonly site: Site
  readonly languages: readonly string[]
  readonly isList: boolean
  /** The parameters that filter the page, if it is a list. */
  readonly filterNames: readonly string[]
  readonly listTerms: (filter: string) => readonly string[]
}

/** Its Markdown, its other languages, on the home page the links for agents. */
const createLinks = (path: string, query: URLSearchParams, context: LinkContext): string[] => [
  ...createAlternateLinks(path, query, context),
  ...(path === paths.home ? [agentLinkHeader(context.site.url)] : []),
]

/** Repeats known paths and filters only, because a header has little room. */
function createAlternateLinks(path: string, query: URLSearchParams, context: LinkContext) {
  const { site, languages } = context
  const search = createCanonicalQuery(query, context)
  if (search === undefined || search.length > linkQueryCharsMax || !pagePath.test(path)) return []
  const inMarkdown = `<${site.url(toMarkdownPath(path) + search)}>; rel="alternate"; type="text/markdown"`
  const others = listTranslations(path + search, site, languages).map(
    ([hreflang, url]) => `<${url}>; rel="alternate"; hreflang="${hreflang}"`,
  )
  const repeated = search.length * (1 + others.length)
  return repeated > linkQueryCharsMax ? [inMarkdown] : [inMarkdown, ...others]
}

const pagePath = new RegExp(`^/$|^(?:/[a-z0-9-]{1,${contentLimits.slugCharsMax}}){1,2}(?:/apply)?$`)

/** As our own links write the filters; undefined if one is not the slug of a term. */
function createCanonicalQuery(
  query: URLSearchParams,
  { isList, filterNames, listTerms }: LinkContext,
): string | undefined {
  const parts: string[] = []
  for (const name of filterNames) {
    const values = getFilterValues(query, name)
    if (values.length === 0) continue
    const terms = listTerms(name)
    if (values.some((word) => !terms.includes(word))) return undefined
    parts.push(`${name}=${terms.filter((slug) => values.includes(slug)).join()}`)
  }
  const [number = '1', ...more] = isList ? getFilterValues(query, pageParameter) : []
  if (more.length > 0 || !pageNumber.test(number)) return undefined
  if (number !== '1') parts.push(`${pageParameter}=${number}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A page number as our own links write it. */
const pageNumber = /^[1-9]\d{0,8}$/
