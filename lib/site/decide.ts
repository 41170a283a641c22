import { isPage, isUncounted } from '@/lib/config/areas'
import { addressCharsMax, hstsSeconds, requestQuota } from '@/lib/config/limits'
import { prefetches } from '@/lib/config/next-private'
import {
  isPerLanguage,
  type LocalAddress,
  languageDocuments,
  localAddress,
  paths,
} from '@/lib/config/paths'
import { overQuota, type Verdict } from '@/lib/database/quota'
import { opensLater } from '@/lib/domain/clock'
import { clientOf } from '@/lib/http/client'
import { corsHeaders } from '@/lib/http/cors'
import { HttpError } from '@/lib/http/http-error'
import { methodNotAllowed } from '@/lib/http/methods'
import { previewHeaders, previewParameter } from '@/lib/http/preview-link'
import { problemResponse } from '@/lib/http/problem'
import { rateLimitHeader } from '@/lib/http/rate-limit-headers'
import { refuseForeignOrigin } from '@/lib/http/same-origin'
import { requireSentForm } from '@/lib/http/sent-form'
import {
  internal,
  isForm,
  isInternal,
  isMissing,
  movedTo,
  pageOfMarkdownPath,
  renderedPath,
  withoutPrefix,
  withoutSlash,
} from './addresses'
import { countRequest } from './count-request'
import type { Decision, EdgeServices } from './decision'
import { headersOf, redirectHeaders } from './headers'
import {
  atMcp,
  forThisRequest,
  freshPage,
  isForAll,
  nowhere,
  represent,
  trialHeader,
  under,
} from './represent'
import { type TooManyRequestsWords, tooManyRequests } from './too-many-requests'

/** Checks for a path of a built file that is public; such files are sent as they are and not counted. */
export const isBuiltFile = (path: string, { clock }: EdgeServices, now: Date): boolean =>
  isUncounted(path) && !opensLater(clock, path, now)

/** Routes a request: checks the quota, chooses the representation, and sets the headers. */
export async function decide(
  request: Request,
  services: EdgeServices,
  now: Date,
): Promise<Decision> {
  const headers: Record<string, string> = {}
  if (services.site.origin.startsWith('https:')) headers['strict-transport-security'] = hsts
  const asked = askedOf(request, services.languages)
  const decision = await countAndRoute(request, asked, services, now, headers)
  if ('path' in decision) return decision
  // A platform adds its configured headers only to responses that it serves itself.
  const everywhere = Object.fromEntries(headersOf(asked.pathname))
  if ('location' in decision)
    return { ...decision, headers: { ...everywhere, ...decision.headers, ...headers } }
  const own = Object.fromEntries(decision.response.headers)
  for (const [name, value] of Object.entries({ ...everywhere, ...own, ...headers }))
    decision.response.headers.set(name, value)
  return decision
}

/** An address that was requested. */
interface Asked extends LocalAddress {
  /** The path as it was sent. */
  readonly sent: string
  readonly search: string
  readonly query: URLSearchParams
  /** The path with its language, decoded as Next does before it looks for the page. */
  readonly pathname: string
}

function askedOf(request: Request, languages: readonly string[]): Asked {
  // A Request has parsed its address: what it gives is in the normal form.
  const { url } = request
  const [start, end] = [url.indexOf('/', url.indexOf('://') + 3), url.indexOf('?')]
  const sent = end < 0 ? url.slice(start) : url.slice(start, end)
  const search = end < 0 || end === url.length - 1 ? '' : url.slice(end)
  const query = search ? new URLSearchParams(search) : noQuery
  const pathname = decoded(sent)
  return { sent, search, query, pathname, ...localAddress(pathname, languages) }
}

const noQuery = new URLSearchParams()

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

async function countAndRoute(
  request: Request,
  asked: Asked,
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Promise<Decision> {
  const routed = () => routeRequest(request, asked, services, now, headers)
  if (isBuiltPrefetch(request, asked, services, now)) return inLanguage(await routed(), asked)
  const verdict = await take(request, services, now)
  if (!verdict.admitted) return { response: await refuse(request, asked, services, verdict) }
  headers.ratelimit = rateLimitHeader([[requestQuota, verdict]])
  const preview = asked.search && (await previewOf(request, asked, services, now, headers))
  if (preview) return inLanguage(preview, asked)
  const decision = await routed()
  if ('path' in decision)
    countRequest({
      method: request.method,
      path: asked.path,
      language: asked.language,
      headers: request.headers,
      query: asked.query,
      origin: services.site.origin,
      target: decision.path,
      pages: services.pages,
      topics: services.topics,
    })
  return inLanguage(decision, asked)
}

/** Leads a valid link to the page that is not public, or to a picture on it, which nothing counts; any other is an ordinary request. */
async function previewOf(
  { method }: Request,
  { path, language, query }: Asked,
  { previews, pages, clock }: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Promise<Decision | undefined> {
  const [signature, ...more] = query.getAll(previewParameter)
  if (!previews || signature === undefined || more.length > 0) return undefined
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (!opensLater(clock, path, now)) return undefined
  const hidden = { ...headers, ...previewHeaders }
  if (isUncounted(path)) {
    // One signature for all sizes: that of their folder.
    const folder = path.slice(0, path.lastIndexOf('/'))
    const isValid = await previews.verify(folder, signature, now)
    return isValid ? { path: undefined, headers: hidden } : undefined
  }
  if (!pages.has(path)) return undefined
  if (!(await previews.verify(renderedPath(language, path), signature, now))) return undefined
  return forThisRequest(under(internal.changedPage, path), hidden)
}

/** Leads to the page or document below its language; what has no language stays where it is. */
function inLanguage(decision: Decision, { path, language }: Asked): Decision {
  if (!('path' in decision)) return decision
  const target = decision.path ?? (isPerLanguage(path) ? path : undefined)
  return target === undefined ? decision : { ...decision, path: renderedPath(language, target) }
}

/** Returns the target of an admitted request, without its language. */
async function routeRequest(
  request: Request,
  asked: Asked,
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Promise<Decision> {
  const { sent, search, query, path, language, isNamed } = asked
  if (sent.length + search.length > addressCharsMax) return { response: tooLong(path) }
  const location = redirectOf(asked, services, now)
  if (location) return { location, headers: { ...headers, ...redirectHeaders(path) } }
  if (isMisplaced(path) || (isNamed && !isPerLanguage(path))) return nowhere(headers)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const page = reads ? pageOfMarkdownPath(path) : undefined
  if (page !== undefined) return { path: under(internal.markdown, page), headers }
  if (reads && isPage(path))
    return represent(request, { path, language, query }, services, now, headers)
  if (path === paths.mcp) return atMcp(request, services, now, headers)
  if (!reads && isForm(path) && request.method === 'POST')
    return sentForm(request, asked, services, { ...headers, ...trialHeader(services, now) })
  if (!reads && isPage(path) && !isInternal(path)) return { response: refuseMethod(request, path) }
  const isThere = !isMissing(path, services.pages) && !opensLater(services.clock, path, now)
  return isThere ? { path: undefined, headers } : nowhere(headers)
}

/** Checks for a document below a segment that is no language. */
const isMisplaced = (path: string): boolean =>
  !languageDocuments.includes(path) && languageDocuments.some((one) => path.endsWith(one))

/** Returns the public address that this one has become, if it has. */
function redirectOf(asked: Asked, services: EdgeServices, now: Date): string | undefined {
  const { sent, search } = asked
  return (
    movedTo(asked, search, services, now) ??
    withoutPrefix(asked, search, services) ??
    withoutSlash(sent, search)
  )
}

const tooLong = (path: string) =>
  problemResponse(
    new HttpError(
      'invalid_request',
      `Ask for an address of at most ${addressCharsMax} characters, path and query together.`,
      { status: 414, ...(!isPage(path) && { headers: corsHeaders }) },
    ),
  )

/** Checks for a prefetch of a built page, which is not counted as a request. */
function isBuiltPrefetch(
  { method, headers }: Request,
  { path, query }: Asked,
  services: EdgeServices,
  now: Date,
) {
  const { pages, platform } = services
  if (method !== 'GET' || !pages.has(path)) return false
  if (!prefetches((name) => headers.get(name))) return false
  const target = freshPage(path, query, services, now)
  // Our own server keeps a page that it has made anew.
  const isKept =
    platform === 'server' && target?.startsWith(internal.changedPage) && isForAll(path, query)
  return target === undefined || isKept === true
}

const take = ({ headers }: Request, { quota, platform }: EdgeServices, now: Date) =>
  quota.take(requestQuota, clientOf(headers, platform), now)

function wordsIn({ words }: EdgeServices, language: string): TooManyRequestsWords {
  const found = words[language]
  if (!found) throw new Error(`There are no words in ${language}`)
  return found
}

function refuse(request: Request, asked: Asked, services: EdgeServices, verdict: Verdict) {
  const { path, language } = asked
  const place = { path, language, site: services.site.in(language) }
  return tooManyRequests(
    request,
    place,
    overQuota(requestQuota, verdict),
    wordsIn(services, language),
  )
}

const refuseMethod = (request: Request, path: string) =>
  problemResponse(
    methodNotAllowed(request.method, ['GET', 'HEAD', ...(isForm(path) ? ['POST'] : [])]),
  )

const hsts = `max-age=${hstsSeconds}`

/** Accepts a form only from our own pages; the response is a page again. */
async function sentForm(
  request: Request,
  { path, language }: Asked,
  { site }: EdgeServices,
  headers: Record<string, string>,
): Promise<Decision> {
  try {
    refuseForeignOrigin(request.headers, site.origin)
    await requireSentForm(request, language)
    return { ...forThisRequest(internal.perRequest + path, headers), origin: site.origin }
  } catch (error) {
    return { response: problemResponse(error) }
  }
}
