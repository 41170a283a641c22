import {
  corsHeaders,
  DomainError,
  isLoopbackHost,
  limits,
  mediaTypes,
  prefersHtmlPage,
} from 'agent-access/edge'
import { isNotYetPublished } from 'site-content/edge'
import { requestGuard } from '@/lib/config/guard'
import { hstsSeconds } from '@/lib/config/limits'
import { isDataRequest, isPrefetch } from '@/lib/config/next-private'
import { decodePath, isPerLanguage, parseLocalizedPath, paths } from '@/lib/config/paths'
import { problemResponse, refuseMethod } from '@/lib/config/problem'
import { isQuotaExempt, isUncountedPath } from '@/lib/config/routes'
import { requireOwnForm } from '@/lib/contact/sent-form'
import {
  addRequestPolicy,
  getRedirectHeaders,
  getResponseHeaders,
  headersOfProgramPaths,
} from '@/lib/http/headers'
import { previewHeaders, previewParameter } from '@/lib/http/preview-link'
import { findRedirect, removeDefaultLanguage, removeTrailingSlash, toRenderPath } from './addresses'
import {
  chooseRepresentation,
  decideNotFound,
  findDynamicPage,
  joinPath,
  redirectToConnectPage,
  toAgentAccess,
} from './choose-representation'
import {
  type ClassifiedAddress,
  classifyAddress,
  findImagePage,
  internalPaths,
  isPageKind,
} from './classify'
import { countRequest } from './count-request'
import type { EdgeServices, ParsedRequest, RoutingDecision } from './decision'
import { answerTooManyRequests } from './too-many-requests'

/** Checks for a path of a built file that is public; such files are sent as they are and not counted. */
export function isBuiltFile(path: string, services: EdgeServices, now: Date): boolean {
  if (!isUncountedPath(path) || isNotYetPublished(services.publication, path, now)) return false
  const imagePage = findImagePage(path)
  return imagePage === undefined || hasPage(imagePage, services)
}

/** Routes a request: checks the quota, chooses the representation, and sets the headers. */
export async function routeRequest(
  request: Request,
  services: EdgeServices,
  now: Date,
): Promise<RoutingDecision> {
  const parsedRequest = parseRequest(request, services, now)
  const { headers, pathname } = parsedRequest
  if (pathname === paths.health) return { path: undefined, headers: {} }
  const target = await countAndRoute(parsedRequest)
  const pageHeaders = leadsToPage(target, parsedRequest) ? services.pageHeaders : {}
  const decision = addLanguage(target, parsedRequest)
  if ('path' in decision) return { ...decision, headers: { ...pageHeaders, ...decision.headers } }
  // A platform adds its configured headers only to responses that it serves itself.
  const commonHeaders = Object.fromEntries(getResponseHeaders(pathname))
  if ('redirect' in decision)
    return { ...decision, headers: { ...commonHeaders, ...decision.headers, ...headers } }
  const own = Object.fromEntries(decision.response.headers)
  const all = { ...commonHeaders, ...pageHeaders, ...own, ...headers }
  for (const [name, value] of Object.entries(all)) decision.response.headers.set(name, value)
  return decision
}

/** Checks whether a decision leads to a page in HTML, or is one. */
function leadsToPage(decision: RoutingDecision, { request, address }: ParsedRequest): boolean {
  if ('redirect' in decision) return false
  if ('response' in decision)
    return decision.response.headers.get('content-type') === mediaTypes.html
  if (isDataRequest((name) => request.headers.get(name))) return false
  const { path } = decision
  return path === undefined ? isPageKind(address.kind) : !path.startsWith(internalPaths.agentAccess)
}

function parseRequest(request: Request, services: EdgeServices, now: Date): ParsedRequest {
  // A Request has parsed its address: what it gives is in the normal form.
  const [url = ''] = request.url.split('#', 1)
  const [start, end] = [url.indexOf('/', url.indexOf('://') + 3), url.indexOf('?')]
  const rawPath = end < 0 ? url.slice(start) : url.slice(start, end)
  const search = end < 0 || end === url.length - 1 ? '' : url.slice(end)
  const query = search ? new URLSearchParams(search) : noQuery
  const pathname = decodePath(rawPath)
  const localized = parseLocalizedPath(pathname, services.languages)
  const address = classifyAddress(localized.path)
  const isSecure = services.site.origin.startsWith('https:')
  const headers = isSecure ? { 'strict-transport-security': hsts } : {}
  return {
    request,
    services,
    now,
    rawPath,
    search,
    query,
    pathname,
    address,
    headers,
    ...localized,
  }
}

const noQuery = new URLSearchParams()

async function countAndRoute(parsedRequest: ParsedRequest): Promise<RoutingDecision> {
  const { request, services, now, headers } = parsedRequest
  const { quota } = services
  if (!quota || isBuiltPrefetch(parsedRequest)) return chooseTarget(parsedRequest)
  const { headers: left, refusal, error } = await requestGuard.count(request, quota, now)
  if (refusal && error) return { response: await refuseOverQuota(parsedRequest, refusal, error) }
  headers.ratelimit = left.ratelimit
  const preview = parsedRequest.search && (await routePreview(parsedRequest))
  if (preview) return preview
  const decision = await chooseTarget(parsedRequest)
  if ('path' in decision) countRequest(parsedRequest, decision.path)
  return decision
}

/** Leads a valid link to the page that is not public, or to a picture on it, which nothing counts; any other is an ordinary request. */
async function routePreview(parsedRequest: ParsedRequest): Promise<RoutingDecision | undefined> {
  const { request, path, language, query, services, now } = parsedRequest
  const { previews, pages, publication } = services
  const [signature, ...more] = query.getAll(previewParameter)
  if (!previews || signature === undefined || more.length > 0) return undefined
  if (!isReading(request) || !isNotYetPublished(publication, path, now)) return undefined
  const headers = { ...parsedRequest.headers, ...previewHeaders }
  if (isQuotaExempt(path)) {
    // One signature for all sizes: that of their folder.
    const folder = path.slice(0, path.lastIndexOf('/'))
    const isValid = await previews.verify(folder, signature, now)
    return isValid ? { path: undefined, headers: headers } : undefined
  }
  if (!pages.has(path)) return undefined
  if (!(await previews.verify(toRenderPath(language, path), signature, now))) return undefined
  return {
    path: joinPath(internalPaths.dynamicPage, path),
    ...addRequestPolicy(headers, services.frames[path]),
  }
}

/** Leads to the page or document below its language; what has no language stays where it is. */
function addLanguage(
  decision: RoutingDecision,
  { path, language }: ParsedRequest,
): RoutingDecision {
  if (!('path' in decision) || decision.path?.startsWith(internalPaths.agentAccess)) return decision
  const target = decision.path ?? (isPerLanguage(path) ? path : undefined)
  return target === undefined ? decision : { ...decision, path: toRenderPath(language, target) }
}

async function chooseTarget(parsedRequest: ParsedRequest): Promise<RoutingDecision> {
  const { request, services, now, headers, rawPath, search, path, address, namesLanguage } =
    parsedRequest
  if (rawPath.length + search.length > limits.requestAddressCharsMax)
    return { response: refuseLongAddress(address) }
  if (isForThisMachine(parsedRequest) && !isLoopbackHost(request.headers.get('host') ?? ''))
    return { response: refuseOtherMachines() }
  const redirect = findCanonicalAddress(parsedRequest)
  if (redirect) return { redirect, headers: { ...headers, ...getRedirectHeaders(path) } }
  if (namesLanguage && !isPerLanguage(path)) return decideNotFound(headers)
  const isRead = isReading(request)
  switch (address.kind) {
    case 'page':
      if (isRead) return chooseRepresentation(parsedRequest)
      if (address.form && request.method === 'POST') return routeForm(parsedRequest)
      return {
        response: refuseMethod(request.method, ['GET', 'HEAD', ...(address.form ? ['POST'] : [])]),
      }
    case 'markdown':
    case 'guide':
      return isRead || request.method === 'OPTIONS'
        ? toAgentAccess(parsedRequest)
        : { response: refuseMethod(request.method, ['GET', 'HEAD', 'OPTIONS']) }
    case 'mcp':
      return isRead && prefersHtmlPage(request.headers.get('accept'))
        ? redirectToConnectPage(parsedRequest)
        : { path: undefined, headers: { ...headers, ...headersOfProgramPaths } }
    case 'internal':
      return isRead ? chooseRepresentation(parsedRequest) : decideNotFound(headers)
    case 'nothing':
      return decideNotFound(headers)
    default:
      if (!isOfKnownPage(parsedRequest) || !isServed(path, services)) return decideNotFound(headers)
  }
  return isNotYetPublished(services.publication, path, now)
    ? decideNotFound(headers)
    : { path: undefined, headers }
}

/** Checks whether a feed or a preview image is one of a page that the site has; others are of none. */
function isOfKnownPage({ path, address, services }: ParsedRequest): boolean {
  const { listByFeed, pages } = services
  if (address.kind === 'feed')
    return Object.hasOwn(listByFeed, path) && pages.has(listByFeed[path] ?? '')
  return address.kind !== 'preview-image' || hasPage(address.page, services)
}

/** Checks for an address that a file or a handler answers: Next would take any other for a language. */
function isServed(path: string, { served }: EdgeServices): boolean {
  if (!served || isPerLanguage(path)) return true
  return served.addresses.includes(path) || served.roots.some((root) => path.startsWith(`${root}/`))
}

const hasPage = (path: string, { pages, languages }: EdgeServices): boolean =>
  pages.has(parseLocalizedPath(path, languages).path)

/** Undefined if the address is canonical. */
const findCanonicalAddress = (parsedRequest: ParsedRequest): string | undefined =>
  findRedirect(parsedRequest, parsedRequest.services) ??
  removeDefaultLanguage(parsedRequest, parsedRequest.services) ??
  removeTrailingSlash(parsedRequest.rawPath, parsedRequest.search)

const isForThisMachine = ({ path, services }: ParsedRequest): boolean =>
  services.developmentRoots.some((root) => path === root || path.startsWith(`${root}/`))

const refuseOtherMachines = () =>
  problemResponse(
    new DomainError(
      'forbidden_origin',
      'This is for the machine that runs npm run dev. Open it there, at localhost or 127.0.0.1.',
    ),
  )

const refuseLongAddress = ({ kind }: ClassifiedAddress) =>
  problemResponse(
    new DomainError(
      'invalid_request',
      `Ask for an address of at most ${limits.requestAddressCharsMax} characters, path and query together.`,
      { status: 414, ...(!isPageKind(kind) && { headers: corsHeaders }) },
    ),
  )

/** Checks for a prefetch of a built page as our links write its address, which is not counted as a request. */
function isBuiltPrefetch(parsedRequest: ParsedRequest): boolean {
  const { request, path, rawPath, pathname, services } = parsedRequest
  const { method, headers } = request
  if (method !== 'GET' || rawPath !== pathname || !services.pages.has(path)) return false
  return isPrefetch((name) => headers.get(name)) && findDynamicPage(parsedRequest) === undefined
}

function refuseOverQuota(
  { request, path, address, language, services }: ParsedRequest,
  refusal: Response,
  error: DomainError,
) {
  const messages = services.messages[language]
  if (!messages) throw new Error(`There are no messages in ${language}`)
  const requestedPage = { path, address, language, site: services.site.in(language) }
  // Each address names the policies of its own.
  refusal.headers.delete('ratelimit-policy')
  return answerTooManyRequests(request, requestedPage, { refusal, error }, messages)
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const hsts = `max-age=${hstsSeconds}`

/** Accepts a form only from our own pages; the response is a page again. */
async function routeForm(parsedRequest: ParsedRequest): Promise<RoutingDecision> {
  const { request, path, language, services } = parsedRequest
  const { origin } = services.site
  try {
    requestGuard.requireOwnOrigin(request)
    await requireOwnForm(request, language)
    const { headers, requestHeaders } = addRequestPolicy(parsedRequest.headers)
    // Next compares these two, which are verified here.
    const from = { origin, 'x-forwarded-host': new URL(origin).host }
    return {
      path: internalPaths.dynamicRoot + path,
      headers,
      requestHeaders: { ...requestHeaders, ...from },
    }
  } catch (error) {
    return { response: problemResponse(error) }
  }
}
