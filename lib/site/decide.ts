import { addressCharsMax, hstsSeconds, requestQuota } from '@/lib/config/limits'
import type { OriginTrial } from '@/lib/config/origin-trials'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { overQuota, type QuotaStore, type Verdict } from '@/lib/database/quota'
import { clientOf } from '@/lib/http/client'
import { HttpError } from '@/lib/http/http-error'
import type { FilterTerms } from '@/lib/http/page-links'
import { internal, isForm, isInternal, isPage, pageOfTwin } from '@/lib/http/pages'
import { problemResponse } from '@/lib/http/problem'
import { rateLimitHeader } from '@/lib/http/rate-limit-headers'
import { wrongMethod } from '@/lib/http/request-method'
import { refuseForeignOrigin } from '@/lib/http/same-origin'
import { requireSentForm } from '@/lib/http/sent-form'
import { tooManyRequests } from '@/lib/http/too-many-requests'
import { countRequest } from '@/lib/metrics/requests'
import { ofMoved } from './moved'
import { policiesAt } from './quota-policies'
import {
  atMcp,
  forThisRequest,
  freshPage,
  isNowhere,
  represent,
  trialHeader,
  under,
} from './represent'

/** What the edge knows; the composition root provides it. */
export interface EdgeServices {
  readonly quota: QuotaStore
  readonly site: Site
  readonly platform: 'vercel' | 'server'
  /** When each role that has an end closes; 0 if it was closed when the site was built. */
  readonly closing: Readonly<Record<string, number>>
  readonly filters: FilterTerms
  readonly originTrials: readonly OriginTrial[]
  /** The address of every page that is built beforehand. */
  readonly pages: ReadonlySet<string>
}

export type Decision =
  | { readonly response: Response }
  | {
      /** Where the answer is, by whatever name it is known outside. */
      readonly location: string
      readonly headers: Record<string, string>
    }
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
  const headers: Record<string, string> = {}
  if (services.site.origin.startsWith('https:')) headers['strict-transport-security'] = hsts
  const decision = await countedAndLed(request, services, now, headers)
  if ('path' in decision) return decision
  // What is answered here may not pass where a platform adds the headers of its configuration.
  Object.assign(headers, policiesAt(pathOf(new URL(request.url))))
  if ('location' in decision) return { ...decision, headers: { ...decision.headers, ...headers } }
  for (const [name, value] of Object.entries(headers)) decision.response.headers.set(name, value)
  return decision
}

async function countedAndLed(
  request: Request,
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Promise<Decision> {
  const url = new URL(request.url)
  const path = pathOf(url)
  const led = () => lead(request, { url, path }, services, now, headers)
  if (isBuiltPrefetch(request, services, now)) return led()
  const verdict = await take(request, services, now)
  if (!verdict.admitted) return { response: await refuse(request, path, verdict) }
  headers.ratelimit = rateLimitHeader([[requestQuota, verdict]])
  const decision = await led()
  if ('path' in decision)
    countRequest({
      method: request.method,
      path,
      userAgent: request.headers.get('user-agent'),
      led: decision.path,
      pages: services.pages,
    })
  return decision
}

/** Where a request that may be answered is answered. */
async function lead(
  request: Request,
  { url, path }: { readonly url: URL; readonly path: string },
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Promise<Decision> {
  const { pathname, search, searchParams } = url
  if (pathname.length + search.length > addressCharsMax) return { response: tooLong() }
  if (pathname !== '/' && pathname.endsWith('/'))
    return { location: pathname.slice(0, -1) + search, headers: { ...headers, ...ofMoved(path) } }
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const twin = reads ? pageOfTwin(path) : undefined
  if (twin !== undefined) return { path: under(internal.markdown, twin), headers }
  if (reads && isPage(path))
    return represent(request, { path, query: searchParams }, services, now, headers)
  if (path === paths.mcp) return atMcp(request, services, now, headers)
  if (!reads && isForm(path) && request.method === 'POST')
    return sentForm(request, path, services, { ...headers, ...trialHeader(services, now) })
  if (!reads && isPage(path) && !isInternal(path)) return { response: refuseMethod(request, path) }
  return { path: isNowhere(path, services) ? internal.nowhere : undefined, headers }
}

/** Next decodes a path before it looks for the page; so must whoever decides about it. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const tooLong = () =>
  problemResponse(
    new HttpError(
      'invalid_request',
      `Ask for an address of at most ${addressCharsMax} characters, path and query together.`,
      { status: 414 },
    ),
  )

/** Next fetches a page ahead of a click as a file of its build; the click itself is then no request. */
function isBuiltPrefetch({ method, url, headers }: Request, services: EdgeServices, now: Date) {
  const isPrefetch = headers.get('rsc') === '1' && headers.get('next-router-prefetch') === '1'
  if (method !== 'GET' || !isPrefetch) return false
  const { pathname, searchParams } = new URL(url)
  const isBuilt = freshPage(pathname, searchParams, services.closing, now.getTime()) === undefined
  return isBuilt && services.pages.has(pathname)
}

const take = ({ headers }: Request, { quota, platform }: EdgeServices, now: Date) =>
  quota.take(requestQuota, clientOf(headers, platform), now)

const refuse = (request: Request, path: string, verdict: Verdict) =>
  tooManyRequests(request, path, overQuota(requestQuota, verdict))

const refuseMethod = (request: Request, path: string) =>
  problemResponse(wrongMethod(request.method, ['GET', 'HEAD', ...(isForm(path) ? ['POST'] : [])]))

const hsts = `max-age=${hstsSeconds}`

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
    return { ...forThisRequest(internal.perRequest + path, headers), origin: site.origin }
  } catch (error) {
    return { response: problemResponse(error) }
  }
}
