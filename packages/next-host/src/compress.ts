import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { acceptEncodingCharsMax, bytesInMemoryMax, compressedBytesMin } from './limits'
import { LruByteCache } from './lru-byte-cache'

/** The content codings that are made, preferred ones first. */
const codings = ['br', 'gzip'] as const
export type ContentCoding = (typeof codings)[number]

type Body = string | Uint8Array

/** Compressed bodies by strong ETag, which names the same bytes forever. */
const cache = new LruByteCache(bytesInMemoryMax)

/** Compresses a body; one with an ETag is compressed once. */
export const compressBody = (
  content: () => Body | Promise<Body>,
  coding: ContentCoding,
  etag: string | undefined,
): Buffer | Promise<Buffer> => {
  const make = async () => compressors[coding](await content())
  return etag === undefined ? make() : cache.get(etag, make)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors = {
  br: (content: Body): Promise<Buffer> => brotli(content, asQuickAsGzip),
  gzip: (content: Body): Promise<Buffer> => zip(content),
} satisfies Record<ContentCoding, unknown>

/** The best quality makes a page a twelfth smaller and takes fifty times as long. */
const asQuickAsGzip = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The accepted coding that we prefer (RFC 9110 section 12.5.3). */
export function chooseCoding(
  acceptEncoding: string | string[] | undefined,
): ContentCoding | undefined {
  const accept = String(acceptEncoding ?? '')
  if (accept === '' || accept.length > acceptEncodingCharsMax) return undefined
  const all = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([
    ...codings,
    'identity',
  ])
  const beforeIdentity = all.slice(0, all.indexOf('identity') + 1 || all.length)
  return codings.find((coding) => beforeIdentity.includes(coding))
}

const text = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript))/

/** Checks for a text that is worth compressing; pictures and fonts are compressed already. */
export const isCompressible = (type: string | undefined, bytes: number): boolean =>
  bytes >= compressedBytesMin && text.test(type ?? '')
