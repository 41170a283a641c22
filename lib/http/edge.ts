import { agentLinkHeader } from '@/lib/config/agent-links'
import { hstsSeconds, requestQuota } from '@/lib/config/limits'
import { markdownPath, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { QuotaStore, Verdict } from '@/lib/store/quota'
import { clientOf, provenHeader } from './client'
import { contentSecurityPolicy } from './content-security-policy'
import { html, markdown, negotiate } from './negotiation'
import {
  countedHeader,
  internal,
  isFiltered,
  isForm,
  isFormNow,
  isHtmlOnly,
  isInternal,
  isPage,
  pageOfTwin,
  roleIdOf,
} from './pages'
import { problemResponse } from './problem'
import { overQuota } from './quota'
import { rateLimitHeader } from './rate-limit-headers'
import { methodOf, wrongMethod } from './request-method'
import { refuseForeignOrigin } from './same-origin'
import { requireSentForm } from './sent-form'
import { tooManyRequests } from './too-many-requests'

/** What the edge knows; the composition root provides it. */
export interface EdgeServices {
  readonly quota: QuotaStore
  readonly site: Site
  readonly platform: 'vercel' | 'server'
  /** What the request hook marks requests with, where there is one. */
  readonly proof: string | undefined
  /** When each role that has an end closes; 0 if it was closed when the site was built. */
  readonly closing: Readonly<Record<string, number>>
}

export type Decision =
  | { readonly response: Response }
  | {
      /** Where the answer is made; undefined is the address that was asked for. */
      readonly path: string | undefined
      readonly headers: Record<string, string>
      /** A page rendered for this request alone gets its policy, with a nonce, beforehand. */
      readonly policy?: string
      /** Where a form came from, as it has been established; Next need not judge again. */
      readonly origin?: string
    }

/** Who calls, may they, and which representation do they get. */
export async function decide(
  request: Request,
  services: EdgeServices,
  now: Date,
): Promise<Decision> {
  const path = pathOf(request)
  const headers: Record<string, string> = {}
  if (services.site.origin.startsWith('https:')) headers['strict-transport-security'] = hsts
  const counted = countedBefore(request, services)
  if (counted) headers.ratelimit = counted
  else if (!isPrefetch(request, path)) {
    const verdict = await count(request, services, now)
    if (!verdict.admitted) return { response: await refuse(request, path, verdict) }
    headers.ratelimit = rateLimitHeader([[requestQuota, verdict]])
  }
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const twin = reads ? pageOfTwin(path) : undefined
  if (twin !== undefined) return { path: under(internal.markdown, twin), headers }
  if (reads && isPage(path)) return represent(request, path, services, now, headers)
  if (!reads && isForm(path) && request.method === 'POST')
    return sentForm(request, path, services, headers)
  if (!reads && isPage(path) && !isInternal(path)) return { response: refuseMethod(request, path) }
  return { path: isInternal(path) ? internal.nowhere : undefined, headers }
}

/** Next decodes a path before it looks for the page; so must whoever decides about it. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const countedBefore = ({ headers }: Request, { platform, proof }: EdgeServices) =>
  platform === 'server' && proof !== undefined && headers.get(provenHeader) === proof
    ? headers.get(countedHeader)
    : null

/** Next fetches pages ahead of a click; a page it shows afterwards was not asked for twice. */
const isPrefetch = ({ method, headers }: Request, path: string) =>
  method === 'GET' &&
  headers.get('rsc') === '1' &&
  headers.has('next-router-prefetch') &&
  isPage(path)

const count = ({ headers }: Request, { quota, platform, proof }: EdgeServices, now: Date) =>
  quota.take(requestQuota, clientOf(headers, platform, proof), now)

const refuse = (request: Request, path: string, verdict: Verdict) =>
  tooManyRequests(request, path, overQuota(requestQuota, verdict))

const refuseMethod = (request: Request, path: string) =>
  problemResponse(
    wrongMethod(methodOf(request), ['GET', 'HEAD', ...(isForm(path) ? ['POST'] : [])]),
  )

const hsts = `max-age=${hstsSeconds}`

function represent(
  request: Request,
  path: string,
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Decision {
  const query = new URL(request.url).searchParams
  // Next's own router asks for its form of the HTML page and accepts anything.
  const accept = request.headers.get('rsc') === '1' ? null : request.headers.get('accept')
  const wanted = negotiate(accept, isHtmlOnly(path) ? [html] : [html, markdown])
  if (wanted === undefined) return { path: under(internal.unacceptable, path), headers }
  if (wanted === markdown) return { path: under(internal.markdown, path), headers }
  if (isInternal(path)) return { path: internal.nowhere, headers }
  const links = linksOf(path, query, services.site)
  if (links.length > 0) headers.link = links.join(', ')
  const target = freshPage(path, query, services.closing, now.getTime())
  return target?.startsWith(internal.filtered)
    ? forThisRequest(target, headers)
    : { path: target, headers }
}

/** A form comes from a page of ours, and its answer is a page again. */
async function sentForm(
  request: Request,
  path: string,
  { site }: EdgeServices,
  headers: Record<string, string>,
): Promise<Decision> {
  try {
    refuseForeignOrigin(request.headers, site.origin)
    await requireSentForm(request)
    return { ...forThisRequest(internal.filtered + path, headers), origin: site.origin }
  } catch (error) {
    return { response: problemResponse(error) }
  }
}

/** What is not built beforehand gets a policy of its own. */
function forThisRequest(path: string, headers: Record<string, string>) {
  const policy = contentSecurityPolicy([`'nonce-${crypto.randomUUID()}'`])
  headers['content-security-policy'] = policy
  return { path, headers, policy }
}

/** A page names its Markdown twin; the home page also names what is there for programs. */
const linksOf = (path: string, query: URLSearchParams, site: Site): string[] => [
  ...(isHtmlOnly(path) ? [] : [alternate(path, query, site)]),
  ...(path === paths.home ? [agentLinkHeader(site)] : []),
]

function alternate(path: string, query: URLSearchParams, site: Site): string {
  query.delete('_rsc')
  const search = isFiltered(path, query) ? `?${query}` : ''
  return `<${site.url(encodeURI(markdownPath(path)))}${search}>; rel="alternate"; type="text/markdown"`
}

const under = (root: string, path: string) => (path === '/' ? root : root + path)

/** The page that is true now, where the one built beforehand is not. */
function freshPage(
  path: string,
  query: URLSearchParams,
  closing: EdgeServices['closing'],
  now: number,
): string | undefined {
  const id = roleIdOf(path)
  if (id !== undefined && Object.hasOwn(closing, id) && (closing[id] ?? Infinity) <= now)
    return internal.closedRole(id)
  if (isFiltered(path, query) || isFormNow(path, query)) return internal.filtered + path
  const listsRoles = path === paths.home || path === paths.careers
  const closedSinceBuilt = Object.values(closing).some((at) => at > 0 && at <= now)
  if (!listsRoles || !closedSinceBuilt) return undefined
  return internal.filtered + (path === paths.home ? '/home' : path)
}
