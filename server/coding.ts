import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import {
  compressedBytesInMemoryMax,
  compressedBytesMin,
  negotiationsMax,
} from '@/lib/config/limits'
import { remembered } from '@/lib/domain/remembered'
import { preferences } from '@/lib/http/negotiation'
import { RecentBytes } from './recent-bytes'

/** The content codings that are made, preferred ones first. */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Returns the accepted content coding that we prefer (RFC 9110 section 12.5.3). */
export function acceptedCoding(sent: string | string[] | undefined): Coding | undefined {
  const accept = preferences(String(sent ?? ''))
  return accept ? preferred(accept) : undefined
}

const preferred = remembered(negotiationsMax, (accept): Coding | undefined => {
  const all = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([
    ...codings,
    'identity',
  ])
  const beforeIdentity = all.slice(0, all.indexOf('identity') + 1 || all.length)
  return codings.find((coding) => beforeIdentity.includes(coding))
})

const text = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript))/

/** Checks for a text that is worth compressing; pictures and fonts are compressed already. */
export const isCompressible = (type: string | undefined, bytes: number): boolean =>
  bytes >= compressedBytesMin && text.test(type ?? '')

/** Returns the ETag of a coding: a strong one names one sequence of bytes (RFC 9110, 8.8.1). */
export const etagOf = (tag: string, coding: Coding | undefined) =>
  coding ? `"${tag}-${coding}"` : `"${tag}"`

/** Compressed bodies by strong ETag, which names the same bytes forever. */
const recent = new RecentBytes(compressedBytesInMemoryMax)

/** Compresses a body; one with an ETag is compressed once, while it is asked for. */
export const compressed = (
  content: () => Body | Promise<Body>,
  coding: Coding,
  etag: string | undefined,
): Buffer | Promise<Buffer> => {
  const compress = async () => compressors[coding](await content())
  return etag === undefined ? compress() : recent.get(etag, compress)
}

type Body = string | Uint8Array

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors = {
  br: (content: Body): Promise<Buffer> => brotli(content, asQuickAsGzip),
  gzip: (content: Body): Promise<Buffer> => zip(content),
} satisfies Record<Coding, unknown>

/** The best quality makes a page a twelfth smaller and takes fifty times as long. */
const asQuickAsGzip = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
