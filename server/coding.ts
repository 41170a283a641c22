import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { preferences } from '@/lib/http/negotiation'
import { type Coding, codings, type Prerendered } from './prerendered'

const codingCache = new Map<string, readonly Coding[]>()
const codingCacheMax = 200

/** Returns the accepted content codings in our order of preference (RFC 9110 section 12.5.3). */
export function acceptedCodings(sent: string | string[] | undefined): readonly Coding[] {
  const accept = preferences(String(sent ?? ''))
  if (!accept) return []
  const cached = codingCache.get(accept)
  if (cached) return cached
  const all = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([
    ...codings,
    'identity',
  ])
  const beforeIdentity = all.slice(0, all.indexOf('identity') + 1 || all.length)
  const accepted = codings.filter((coding) => beforeIdentity.includes(coding))
  if (codingCache.size >= codingCacheMax) codingCache.clear()
  codingCache.set(accept, accepted)
  return accepted
}

/** Returns the best coding for a prerendered response: gzip, if accepted, needs not be at hand. */
export function codingOf({ coded }: Prerendered, sent: string | string[] | undefined) {
  return coded && acceptedCodings(sent).find((one) => coded[one] ?? one === 'gzip')
}

const zip = promisify(gzip)

/** Compresses a prerendered body, for the build and the server alike: one ETag, the same bytes. */
export const gzipped = (plain: Buffer): Promise<Buffer> =>
  zip(plain, { level: constants.Z_BEST_COMPRESSION })

/** A body that becomes hardly smaller is sent as it is: pictures and fonts are compressed already. */
export const worthwhile = 0.8

/** Returns the ETag of a coding: a strong one names one sequence of bytes (RFC 9110, 8.8.1). */
export const etagOf = (tag: string, coding: Coding | undefined) =>
  coding ? `"${tag}-${coding}"` : `"${tag}"`
