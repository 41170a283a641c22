// Imports by relative paths, because next.config.ts reads it and its aliases work in itself alone.

import { corsHeaders, formatRateLimitPolicy, limits } from '../../packages/agent-access/edge'
import { languageForm } from '../../packages/content/edge'
import { createStrictPolicy } from '../../packages/next-host/policy'
import { env, readDeployment } from '../config/env'
import { inquiryQuota } from '../config/limits'
import { userAgentForWholePages } from '../config/next-private'
import { sendingPaths } from '../config/paths'
import { findFilePurpose, isPagePath } from '../config/routes'

type Headers = Readonly<Record<string, string>>

/** The headers of every response but those of a request that Node could not read. `tools` keeps its default, so that page tools work. */
export const headersOfAll: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'Origin-Agent-Cluster': '?1',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** The further headers of every page in HTML, of errors too. */
export const headersOfPages: Headers = {}

/** Responses for programs may be used from any origin, and must not run as documents. */
export const headersForPrograms: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A drawing that is opened by itself is a document: it has styles of its own, and runs nothing. */
export const headersForDrawings: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** The quota policies of every address, and of those where inquiries are sent. */
export const policiesOfRequests = formatRateLimitPolicy([limits.requestQuota])
export const policiesOfInquiries = formatRateLimitPolicy([limits.requestQuota, inquiryQuota])

const patterns = sendingPaths.map((path) =>
  path.replace(':language', languageForm).replace(/:\w+/g, '[^/]+'),
)
const sending = new RegExp(`^(?:${patterns.join('|')})$`)

export const getQuotaPolicies = (path: string): string =>
  sending.test(path) ? policiesOfInquiries : policiesOfRequests

const forAll: Headers = inLowerCase({
  ...headersOfAll,
  ...(readDeployment().preview ? { 'X-Robots-Tag': 'noindex' } : {}),
})
export const headersOfProgramPaths = inLowerCase(headersForPrograms)
const toMap = (headers: Headers): ReadonlyMap<string, string> => new Map(Object.entries(headers))
const atAll = toMap(forAll)
const forPurpose = {
  programs: toMap({ ...forAll, ...headersOfProgramPaths }),
  drawings: toMap({ ...forAll, ...inLowerCase(headersForDrawings) }),
}

/** A new map, to add to. */
export function getResponseHeaders(path: string): Map<string, string> {
  const purpose = findFilePurpose(path)
  const headers = new Map(purpose ? forPurpose[purpose] : atAll)
  return headers.set('ratelimit-policy', getQuotaPolicies(path))
}

export function inLowerCase(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** Programs follow a redirect from other origins too. */
export const getRedirectHeaders = (path: string) => ({
  ...(isPagePath(path) ? {} : corsHeaders),
  'cache-control': limits.publicCacheControl,
})

/** Adds a policy for this request alone to the headers of a page that is rendered for it; Next puts its nonce on scripts. */
export function addRequestPolicy(headers: Record<string, string>, frames: readonly string[] = []) {
  const nonce = `'nonce-${crypto.randomUUID()}'`
  // In development React evaluates the code of call stacks, and Next has styles inside the page.
  const policy = env().development
    ? createStrictPolicy({ scripts: [nonce, "'unsafe-eval'"], styles: ["'unsafe-inline'"], frames })
    : createStrictPolicy({ scripts: [nonce], styles: [], frames })
  headers['content-security-policy'] = policy
  return {
    headers,
    requestHeaders: { 'content-security-policy': policy, 'user-agent': userAgentForWholePages },
  }
}
