import {
  addressCharsMax,
  corsHeaders,
  HttpError,
  isReading,
  methodNotAllowed,
  overQuota,
  rateLimitHeader,
  refuseForeignOrigin,
  requestQuota,
  type Verdict,
} from 'agent-access/core'
import { wantsPage } from 'agent-access/edge'
import { hstsSeconds } from '@/lib/config/limits'
import { prefetches } from '@/lib/config/next-private'
import { isPerLanguage, languageDocuments, localAddress, paths } from '@/lib/config/paths'
import { areaOf, isPage, isUncounted } from '@/lib/config/routes'
import { isNotYetPublished } from '@/lib/domain/publication-table'
import { headersOf, programHeaders, redirectHeaders, withOwnPolicy } from '@/lib/http/headers'
import { previewHeaders, previewParameter } from '@/lib/http/preview-link'
import { problemResponse } from '@/lib/http/problem'
import { clientOf } from '@/lib/http/request'
import { requireSentForm } from '@/lib/http/sent-form'
import {
  internal,
  isForm,
  isInternal,
  isMissing,
  isMissingPreview,
  movedTo,
  pageOfMarkdownPath,
  renderedPath,
  withoutPrefix,
  withoutSlash,
} from './addresses'
import { connectPage, freshPage, nowhere, represent, under } from './choose-representation'
import { countRequest } from './count-request'
import type { Asked, Decision, EdgeServices } from './decision'
import { tooManyRequests } from './too-many-requests'

/** Checks for a path of a built file that is public; such files are sent as they are and not counted. */
export const isBuiltFile = (path: string, services: EdgeServices, now: Date): boolean =>
  isUncounted(path) &&
  isPlain(path) &&
  !isMissingPreview(path, services) &&
  !isNotYetPublished(services.publication, path, now)

// Next and platforms find a file by other spellings of its path, too: these are decided about.
const isPlain = (path: string) => /^[\w./-]*[\w.-]$/.test(path) && !path.includes('//')

/** Routes a request: checks the quota, chooses the representation, and sets the headers. */
export async function decide(
  request: Request,
  services: EdgeServices,
  now: Date,
): Promise<Decision> {
  const asked = askedOf(request, services, now)
  const { headers, pathname } = asked
  if (pathname === paths.health) return { path: undefined, headers: {} }
  const decision = inLanguage(await countAndRoute(asked), asked)
  if ('path' in decision) return decision
  // A platform adds its configured headers only to responses that it serves itself.
  const everywhere = Object.fromEntries(headersOf(pathname))
  if ('redirect' in decision)
    return { ...decision, headers: { ...everywhere, ...decision.headers, ...headers } }
  const own = Object.fromEntries(decision.response.headers)
  for (const [name, value] of Object.entries({ ...everywhere, ...own, ...headers }))
    decision.response.headers.set(name, value)
  return decision
}

function askedOf(request: Request, services: EdgeServices, now: Date): Asked {
  // A Request has parsed its address: what it gives is in the normal form.
  const [url = ''] = request.url.split('#', 1)
  const [start, end] = [url.indexOf('/', url.indexOf('://') + 3), url.indexOf('?')]
  const sent = end < 0 ? url.slice(start) : url.slice(start, end)
  const search = end < 0 || end === url.length - 1 ? '' : url.slice(end)
  const query = search ? new URLSearchParams(search) : noQuery
  const pathname = decoded(sent)
  const address = localAddress(pathname, services.languages)
  const isSecure = services.site.origin.startsWith('https:')
  const headers = isSecure ? { 'strict-transport-security': hsts } : {}
  return { request, services, now, sent, search, query, pathname, headers, ...address }
}

const noQuery = new URLSearchParams()

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

async function countAndRoute(asked: Asked): Promise<Decision> {
  const { request, services, now, headers } = asked
  if (isBuiltPrefetch(asked)) return routeRequest(asked)
  const client = clientOf(request.headers, services.platform)
  const verdict = await services.quota.take(requestQuota, client, now)
  if (!verdict.admitted) return { response: await refuse(asked, verdict) }
  headers.ratelimit = rateLimitHeader([[requestQuota, verdict]])
  const preview = asked.search && (await previewOf(asked))
  if (preview) return preview
  const decision = await routeRequest(asked)
  if ('path' in decision) countRequest(asked, decision.path)
  return decision
}

/** Leads a valid link to the page that is not public, or to a picture on it, which nothing counts; any other is an ordinary request. */
async function previewOf(asked: Asked): Promise<Decision | undefined> {
  const { request, path, language, query, services, now } = asked
  const { previews, pages, publication } = services
  const [signature, ...more] = query.getAll(previewParameter)
  if (!previews || signature === undefined || more.length > 0) return undefined
  if (!isReading(request) || !isNotYetPublished(publication, path, now)) return undefined
  const hidden = { ...asked.headers, ...previewHeaders }
  if (isUncounted(path)) {
    // One signature for all sizes: that of their folder.
    const folder = path.slice(0, path.lastIndexOf('/'))
    const isValid = await previews.verify(folder, signature, now)
    return isValid ? { path: undefined, headers: hidden } : undefined
  }
  if (!pages.has(path)) return undefined
  if (!(await previews.verify(renderedPath(language, path), signature, now))) return undefined
  return { path: under(internal.changedPage, path), ...withOwnPolicy(hidden) }
}

/** Leads to the page or document below its language; what has no language stays where it is. */
function inLanguage(decision: Decision, { path, language }: Asked): Decision {
  if (!('path' in decision)) return decision
  const target = decision.path ?? (isPerLanguage(path) ? path : undefined)
  return target === undefined ? decision : { ...decision, path: renderedPath(language, target) }
}

/** Returns the target of an admitted request, without its language. */
async function routeRequest(asked: Asked): Promise<Decision> {
  const { request, services, now, headers, sent, search, path, isNamed } = asked
  if (sent.length + search.length > addressCharsMax) return { response: tooLong(path) }
  const redirect = redirectOf(asked)
  if (redirect) return { redirect, headers: { ...headers, ...redirectHeaders(path) } }
  if (isMisplaced(path) || isHiddenFile(path) || (isNamed && !isPerLanguage(path)))
    return nowhere(headers)
  const reads = isReading(request)
  const page = reads ? pageOfMarkdownPath(path) : undefined
  if (page !== undefined) return { path: under(internal.markdown, page), headers }
  if (reads && isPage(path)) return represent(asked)
  if (path === paths.mcp)
    return reads && wantsPage(request.headers.get('accept'))
      ? connectPage(asked)
      : { path: undefined, headers: { ...headers, ...programHeaders } }
  if (!reads && isForm(path) && request.method === 'POST') return sentForm(asked)
  if (!reads && isPage(path) && !isInternal(path)) return { response: refuseMethod(asked) }
  const isThere = !isMissing(path, services) && !isNotYetPublished(services.publication, path, now)
  return isThere ? { path: undefined, headers } : nowhere(headers)
}

/** Checks for a document below a segment that is no language. */
const isMisplaced = (path: string): boolean =>
  !languageDocuments.includes(path) && languageDocuments.some((one) => path.endsWith(one))

/** Checks for a hidden file: of those in public/ a host would send every one. */
const isHiddenFile = (path: string): boolean =>
  areaOf(path).is !== 'service' && /\/\.(?!well-known(?:\/|$))/.test(path)

/** Returns the public address that this one has become, if it has. */
const redirectOf = (asked: Asked): string | undefined =>
  movedTo(asked, asked.services) ??
  withoutPrefix(asked, asked.services) ??
  withoutSlash(asked.sent, asked.search)

const tooLong = (path: string) =>
  problemResponse(
    new HttpError(
      'invalid_request',
      `Ask for an address of at most ${addressCharsMax} characters, path and query together.`,
      { status: 414, ...(!isPage(path) && { headers: corsHeaders }) },
    ),
  )

/** Checks for a prefetch of a built page as our links write its address, which is not counted as a request. */
function isBuiltPrefetch(asked: Asked): boolean {
  const { request, path, sent, pathname, services } = asked
  const { method, headers } = request
  if (method !== 'GET' || sent !== pathname || !services.pages.has(path)) return false
  return prefetches((name) => headers.get(name)) && freshPage(asked) === undefined
}

function refuse({ request, path, language, services }: Asked, verdict: Verdict) {
  const messages = services.messages[language]
  if (!messages) throw new Error(`There are no words in ${language}`)
  const place = { path, language, site: services.site.in(language) }
  return tooManyRequests(request, place, overQuota(requestQuota, verdict), messages)
}

const refuseMethod = ({ request, path }: Asked) =>
  problemResponse(
    methodNotAllowed(request.method, ['GET', 'HEAD', ...(isForm(path) ? ['POST'] : [])]),
  )

const hsts = `max-age=${hstsSeconds}`

/** Accepts a form only from our own pages; the response is a page again. */
async function sentForm(asked: Asked): Promise<Decision> {
  const { request, path, language, services } = asked
  const { origin } = services.site
  try {
    refuseForeignOrigin(request.headers, origin)
    await requireSentForm(request, language)
    const { headers, requestHeaders } = withOwnPolicy(asked.headers)
    // Next compares these two, which are verified here.
    const from = { origin, 'x-forwarded-host': new URL(origin).host }
    return {
      path: internal.perRequest + path,
      headers,
      requestHeaders: { ...requestHeaders, ...from },
    }
  } catch (error) {
    return { response: problemResponse(error) }
  }
}
