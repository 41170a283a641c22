import { isPage, purposeOf } from '@/lib/config/areas'
import { deployment } from '@/lib/config/env'
import { inquiryQuota, requestQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { publicCacheControl } from '@/lib/http/cache-control'
import { corsHeaders } from '@/lib/http/cors'
import { rateLimitPolicyHeader } from '@/lib/http/rate-limit-headers'
import { everywhere, forDrawings, forPrograms } from '@/lib/http/security-headers'
import { isForm, withoutLanguage } from './addresses'

type Headers = Readonly<Record<string, string>>

const forAll: Headers = inLowerCase({
  ...everywhere,
  ...(deployment().preview ? { 'X-Robots-Tag': 'noindex' } : {}),
})
export const programHeaders = inLowerCase(forPrograms)
const mapOf = (headers: Headers): ReadonlyMap<string, string> => new Map(Object.entries(headers))
const atAll = mapOf(forAll)
const forPurpose = {
  programs: mapOf({ ...forAll, ...programHeaders }),
  drawings: mapOf({ ...forAll, ...inLowerCase(forDrawings) }),
}

/** Returns the headers of every response at this address, as a new map to add to. */
export function headersOf(path: string): Map<string, string> {
  const purpose = purposeOf(path)
  const headers = new Map(purpose ? forPurpose[purpose] : atAll)
  return headers.set('ratelimit-policy', policiesAt(path)['ratelimit-policy'])
}

function inLowerCase(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

const ofRequests = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota]) }
const ofInquiries = { 'ratelimit-policy': rateLimitPolicyHeader([requestQuota, inquiryQuota]) }

/** Returns the quota policies of an address; where inquiries are sent there are two. */
export const policiesAt = (path: string) =>
  path === paths.inquiries || path === paths.mcp || isForm(withoutLanguage(path))
    ? ofInquiries
    : ofRequests

/** Returns the further headers of a redirect, which programs follow from other origins too. */
export const redirectHeaders = (path: string) => ({
  ...(isPage(path) ? {} : corsHeaders),
  'cache-control': publicCacheControl,
})
