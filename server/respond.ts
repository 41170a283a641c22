import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Negotiator from 'negotiator'
import { compressedBytesMin, negotiationsMax, streamedBytesMin } from '@/lib/config/limits'
import { remembered } from '@/lib/domain/remembered'
import { matchesETag } from '@/lib/http/cached-body'
import { preferences } from '@/lib/http/negotiation'
import { type Coding, codings, compressed } from './bytes-in-memory'
import type { Prerendered } from './prerendered'
import type { PrerenderedResponses } from './prerendered-responses'

/** Holds the header fields of one response while it is being prepared. */
export type HeaderFields = Map<string, string>

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly fields: HeaderFields
}

/** The body of a response that a route or a page made for this request. */
export type Content = string | Uint8Array | ReadableStream<Uint8Array> | null

/** Sends a response of the build: in the best accepted coding, or as 304 or 206. */
export async function sendPrerendered(
  { incoming, outgoing, fields }: Exchange,
  response: Prerendered,
  { bodyOf, partsOf }: PrerenderedResponses,
): Promise<void> {
  const { headers, method } = incoming
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  const part = response.kind === 'file' && method === 'GET' ? headers.range : undefined
  const coding =
    part || !response.isCompressible ? undefined : acceptedCoding(headers['accept-encoding'])
  const etag = etagOf(response.tag, coding)
  for (const name in response.headers) add(fields, name, response.headers[name] as string)
  fields.set('etag', etag)
  if (response.status === 200 && matchesETag(headers['if-none-match'], etag)) {
    unchanged(outgoing, fields)
    return
  }
  if (coding) fields.set('content-encoding', coding)
  if (response.kind === 'file') fields.set('accept-ranges', 'bytes')
  const [, length] = response.plain
  const wanted = part === undefined ? part : rangeOf(part, headers['if-range'], etag, length)
  if (wanted) fields.set('content-range', wanted.contentRange)
  const status = wanted?.status ?? response.status
  if (status >= 400) forNobodyElse(fields)
  const { start: from = 0, end: to = length } = wanted ?? {}
  if (response.file || (!coding && length > streamedBytesMin)) {
    // Opened before the head is sent, so that a missing file becomes an error and not half a response.
    const parts = method === 'HEAD' || to === from ? [] : await partsOf(response, from, to)
    outgoing.writeHead(status, [...flat(fields), 'content-length', String(to - from)])
    await pipeline(parts, outgoing).catch(() => undefined)
    return
  }
  const body = coding ? compressed(() => bodyOf(response), coding, etag) : bodyOf(response)
  const bytes = body instanceof Promise ? await body : body
  write(outgoing, incoming, status, fields, wanted ? bytes.subarray(from, to) : bytes)
}

/** Sends a response made for this request, compressed if that saves bytes. */
export async function sendDynamic(
  { incoming, outgoing, fields: headers }: Exchange,
  status: number,
  content: Content,
): Promise<void> {
  if (content instanceof ReadableStream) return stream(outgoing, status, headers, content)
  if (status === 304) return unchanged(outgoing, varying(headers))
  if (content === null || !isCompressible(headers.get('content-type'), content.length))
    return write(outgoing, incoming, status, headers, content)
  const coding = acceptedCoding(incoming.headers['accept-encoding'])
  const tag = headers.get('etag')
  const etag = tag && coding ? etagOf(tag.slice(1, -1), coding) : tag
  if (etag) headers.set('etag', etag)
  varying(headers)
  if (status === 200 && etag && matchesETag(incoming.headers['if-none-match'], etag))
    return unchanged(outgoing, headers)
  if (!coding) return write(outgoing, incoming, status, headers, content)
  headers.set('content-encoding', coding)
  headers.delete('content-length')
  const bytes = await compressed(() => content, coding, etag)
  write(outgoing, incoming, status, headers, bytes)
}

/** An error says nothing of the resource: no cache may send it to the next client, or compare it. */
function forNobodyElse(fields: HeaderFields): void {
  fields.delete('etag')
  fields.set('cache-control', 'no-store')
}

function varying(headers: HeaderFields): HeaderFields {
  const vary = headers.get('vary')
  return headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

/** Sets a header field; `Link` values are appended, any other field is replaced. */
export function add(fields: HeaderFields, name: string, value: string): void {
  const before = name === 'link' ? fields.get(name) : undefined
  fields.set(name, before ? `${before}, ${value}` : value)
}

function unchanged(outgoing: ServerResponse, fields: HeaderFields): void {
  fields.delete('content-type')
  fields.delete('content-length')
  outgoing.writeHead(304, flat(fields)).end()
}

function write(
  outgoing: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  fields: HeaderFields,
  body: string | Uint8Array | null,
): void {
  const list = flat(fields)
  if (status !== 204 && !fields.has('content-length'))
    list.push('content-length', String(body ? Buffer.byteLength(body) : 0))
  outgoing.writeHead(status, list)
  if (method === 'HEAD' || !body) outgoing.end()
  else outgoing.end(body)
}

async function stream(
  outgoing: ServerResponse,
  status: number,
  headers: HeaderFields,
  content: ReadableStream<Uint8Array>,
) {
  outgoing.writeHead(status, flat(headers))
  outgoing.flushHeaders()
  await pipeline(
    Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
    outgoing,
  ).catch(() => undefined)
}

function flat(fields: HeaderFields): string[] {
  const list: string[] = []
  for (const [name, value] of fields) list.push(name, value)
  return list
}

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
const etagOf = (tag: string, coding: Coding | undefined) =>
  coding ? `"${tag}-${coding}"` : `"${tag}"`

/** Returns a single valid byte range (RFC 9110 section 14.1.2); otherwise all bytes are sent. */
function rangeOf(range: string, ifRange: unknown, etag: string, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length : Math.min(length, Number(to) + 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (start >= length || end <= start)
    return { status: 416, contentRange: `bytes */${length}`, start: 0, end: 0 }
  return { status: 206, contentRange: `bytes ${start}-${end - 1}/${length}`, start, end }
}
