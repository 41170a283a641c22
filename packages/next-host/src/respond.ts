import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NodeResponse } from 'srvx/node'
import { type ContentCoding, chooseCoding, compressBody, isCompressible } from './compress'
import { streamedBytesMin } from './limits'
import type { PrerenderedResponse, PrerenderedSite } from './prerendered'

/** The header fields of one response while it is being prepared. */
export type HeaderFields = Map<string, string>

export interface HttpExchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly fields: HeaderFields
}

/** The body of a response that a route or a page made for this request. */
type Content = string | Uint8Array | ReadableStream<Uint8Array> | null

export interface ResponseParts {
  readonly status: number
  readonly headers: Iterable<readonly [name: string, value: string]>
  readonly content: Content
}

/** Sends a response of the build: in the best accepted coding, or as 304 or 206. */
export async function sendPrerendered(
  { incoming, outgoing, fields }: HttpExchange,
  response: PrerenderedResponse,
  { readBody, openPart }: PrerenderedSite,
): Promise<void> {
  const { headers, method } = incoming
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  const sentRange = response.kind === 'file' && method === 'GET' ? headers.range : undefined
  const coding =
    sentRange || !response.isCompressible ? undefined : chooseCoding(headers['accept-encoding'])
  const etag = toETag(response.tag, coding)
  for (const name in response.headers) addField(fields, name, response.headers[name] as string)
  fields.set('etag', etag)
  if (response.status === 200 && matchesETag(headers['if-none-match'], etag))
    return sendNotModified(outgoing, fields)
  if (coding) fields.set('content-encoding', coding)
  if (response.kind === 'file') fields.set('accept-ranges', 'bytes')
  const [, length] = response.span
  const range = sentRange && parseRange(sentRange, headers['if-range'], etag, length)
  if (range) fields.set('content-range', range.contentRange)
  const status = range ? range.status : response.status
  if (status >= 400) forbidReuse(fields)
  const { start, end } = range || { start: 0, end: length }
  if (!coding && length > streamedBytesMin) {
    const parts = method === 'HEAD' || end === start ? [] : openPart(response, start, end)
    outgoing.writeHead(status, [...toList(fields), 'content-length', String(end - start)])
    await pipeline(parts, outgoing).catch(() => undefined)
    return
  }
  const body = coding ? compressBody(() => readBody(response), coding, etag) : readBody(response)
  const bytes = body instanceof Promise ? await body : body
  write(outgoing, incoming, status, fields, range ? bytes.subarray(start, end) : bytes)
}

/** Sends a response made for this request, compressed if that saves bytes. */
export async function sendDynamic(
  exchange: HttpExchange,
  { status, headers, content }: ResponseParts,
): Promise<void> {
  const { incoming, outgoing, fields } = exchange
  for (const [name, value] of headers) addHeader(exchange, name, value)
  if (content instanceof ReadableStream) return stream(outgoing, status, fields, content)
  if (status === 304) return sendNotModified(outgoing, varyByEncoding(fields))
  if (content === null || !isCompressible(fields.get('content-type'), content.length))
    return write(outgoing, incoming, status, fields, content)
  const coding = chooseCoding(incoming.headers['accept-encoding'])
  const tag = fields.get('etag')
  const etag = tag && coding ? toETag(tag.slice(1, -1), coding) : tag
  if (etag) fields.set('etag', etag)
  varyByEncoding(fields)
  if (status === 200 && etag && matchesETag(incoming.headers['if-none-match'], etag))
    return sendNotModified(outgoing, fields)
  if (!coding) return write(outgoing, incoming, status, fields, content)
  fields.set('content-encoding', coding)
  fields.delete('content-length')
  write(outgoing, incoming, status, fields, await compressBody(() => content, coding, etag))
}

/** Reads the parts of a response as they were given, or from a Response of Node. */
export async function readResponseParts(response: Response): Promise<ResponseParts> {
  if ('_toNodeResponse' in response) {
    const { status, headers, body } = (response as NodeResponse)._toNodeResponse()
    const pairs: [string, string][] = []
    for (let at = 0; at < headers.length; at += 2)
      pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
    return { status, headers: pairs, content: (body ?? null) as Content }
  }
  const { status, headers, body } = response as Response
  const content = body && new Uint8Array(await (response as Response).arrayBuffer())
  return { status, headers, content }
}

/** Adds a header of a response; each cookie has a line of its own (RFC 9110, 5.3). */
export function addHeader({ outgoing, fields }: HttpExchange, name: string, value: string): void {
  if (name === 'set-cookie') outgoing.appendHeader(name, value)
  else addField(fields, name, value)
}

/** Sets a header field; values of `Link` and `Vary` are added to those before, other fields are replaced. */
export function addField(fields: HeaderFields, name: string, value: string): void {
  const before = name === 'link' || name === 'vary' ? fields.get(name) : undefined
  fields.set(name, before ? `${before}, ${value}` : value)
}

/** Checks whether If-None-Match contains this ETag (RFC 9110, 13.1.2). */
const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** An error says nothing of the resource: no cache may send it to the next client, or compare it. */
function forbidReuse(fields: HeaderFields): void {
  fields.delete('etag')
  fields.set('cache-control', 'no-store')
}

function varyByEncoding(fields: HeaderFields): HeaderFields {
  addField(fields, 'vary', 'Accept-Encoding')
  return fields
}

function sendNotModified(outgoing: ServerResponse, fields: HeaderFields): void {
  fields.delete('content-type')
  fields.delete('content-length')
  outgoing.writeHead(304, toList(fields)).end()
}

function write(
  outgoing: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  fields: HeaderFields,
  body: string | Uint8Array | null,
): void {
  const list = toList(fields)
  if (status !== 204 && !fields.has('content-length'))
    list.push('content-length', String(body ? Buffer.byteLength(body) : 0))
  outgoing.writeHead(status, list)
  if (method === 'HEAD' || !body) outgoing.end()
  else outgoing.end(body)
}

async function stream(
  outgoing: ServerResponse,
  status: number,
  fields: HeaderFields,
  content: ReadableStream<Uint8Array>,
) {
  outgoing.writeHead(status, toList(fields))
  outgoing.flushHeaders()
  const source = Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(source, outgoing).catch(() => undefined)
}

function toList(fields: HeaderFields): string[] {
  const list: string[] = []
  for (const [name, value] of fields) list.push(name, value)
  return list
}

/** A strong ETag names one sequence of bytes, so each coding has its own (RFC 9110, 8.8.1). */
const toETag = (tag: string, coding: ContentCoding | undefined) =>
  coding ? `"${tag}-${coding}"` : `"${tag}"`

/** A single valid range (RFC 9110 section 14.1.2); otherwise all bytes are sent. */
function parseRange(range: string, ifRange: unknown, etag: string, length: number) {
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
