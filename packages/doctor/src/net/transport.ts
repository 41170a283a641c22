import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { isPrivateAddress } from './private'

export interface Outgoing {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  readonly bytesMax: number
  /** Whether what has come so far is all that is wanted of a stream that stays open. */
  readonly enough?: ((text: string) => boolean) | undefined
}

export interface Incoming {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body is longer than what may be read of it. */
  readonly cut: boolean
}

export type TransportErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'garbage'
  | 'private'
  | 'redirects'
  | 'robots'
  | 'quota'
  | 'budget'

/** Why there is no answer, in words of ours. */
export class TransportError extends Error {
  constructor(
    readonly kind: TransportErrorKind,
    message: string,
  ) {
    super(message)
  }
}

export type Transport = (outgoing: Outgoing) => Promise<Incoming>

interface NetworkOptions {
  readonly ca?: readonly string[] | undefined
  readonly headerBytesMax: number
}

/** The network itself, on HTTP/1.1. A public name that leads to a private address is refused. */
export const network =
  ({ ca, headerBytesMax }: NetworkOptions): Transport =>
  (outgoing) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, body, timeoutMs } = outgoing
      const options: RequestOptions & { ca?: string[] } = {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        maxHeaderSize: headerBytesMax,
        // A connection that a hostile answer has left dirty is not used again.
        agent: false,
        ...(outgoing.allowPrivate ? {} : { lookup: publicOnly }),
        ...(ca ? { ca: [...ca] } : {}),
      }
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, options)
      const timer = setTimeout(() => {
        fail(new TransportError('timeout', `did not answer in full within ${timeoutMs / 1000} s`))
      }, timeoutMs)
      let decoder: Transform | undefined
      const end = () => {
        clearTimeout(timer)
        decoder?.destroy()
        request.destroy()
      }
      const fail = (error: unknown) => {
        end()
        reject(error instanceof TransportError ? error : transportErrorOf(error))
      }
      request.on('error', fail)
      request.on('response', (response) => {
        decoder = decoderOf(response)
        collect(response, decoder, outgoing).then((read) => {
          end()
          resolve({ status: response.statusCode ?? 0, headers: headersOf(response), ...read })
        }, fail)
      })
      request.end(body)
    })

const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new TransportError('private', 'leads to a private address'), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })

function decoderOf({ headers, statusCode }: IncomingMessage): Transform | undefined {
  if (statusCode === 204 || statusCode === 304) return undefined
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'deflate-raw') return createInflateRaw()
  return undefined
}

const isStream = ({ headers }: IncomingMessage) =>
  /^text\/event-stream/.test(headers['content-type'] ?? '')

async function collect(
  response: IncomingMessage,
  decoder: Transform | undefined,
  { bytesMax, enough, method }: Outgoing,
): Promise<Pick<Incoming, 'bytes' | 'cut'>> {
  if (method === 'HEAD') return { bytes: new Uint8Array(), cut: false }
  if (decoder) {
    response.on('error', (error) => decoder.destroy(error))
    response.on('aborted', () =>
      decoder.destroy(new TransportError('garbage', 'ended before its body was complete')),
    )
    response.pipe(decoder)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (decoder ?? response) as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size > bytesMax) return { bytes: Buffer.concat(chunks).subarray(0, bytesMax), cut: true }
    if (
      enough &&
      isStream(response) &&
      chunk.includes('\n') &&
      enough(Buffer.concat(chunks).toString())
    )
      break
  }
  return { bytes: Buffer.concat(chunks), cut: false }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    try {
      headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
    } catch {
      // A header that cannot be one says nothing.
    }
  return headers
}

export const tlsFails = 'TLS fails'

function transportErrorOf(error: unknown): TransportError {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  if (cause instanceof TransportError) return cause
  const { code = '', message } = cause as NodeJS.ErrnoException
  if (
    /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME)/.test(code) ||
    /certificate/i.test(message)
  )
    return new TransportError(
      'tls',
      code === 'EPROTO' || /^ERR_SSL/.test(code)
        ? `${tlsFails}: ${code === 'EPROTO' ? 'no TLS is spoken there' : code}`
        : `${tlsFails}: ${code || 'certificate'}; an authority of your own is named with --ca`,
    )
  if (
    /^HPE_|ERR_HTTP|^Z_|ERR_STREAM_PREMATURE|ERR__ERROR|ERR_BROTLI|ERR_PADDING|ERR_ENCODING/.test(
      code,
    )
  )
    return new TransportError('garbage', `is not the HTTP it should be (${code})`)
  if (code === 'ECONNRESET' || /aborted|hang up/.test(message))
    return new TransportError('garbage', 'ended the connection before the answer was complete')
  return new TransportError('unreachable', `could not be asked (${code || 'no connection'})`)
}

/** Lets whatever looks like fetch carry requests: a record, or a test. */
export const transportOf =
  (carry: typeof fetch): Transport =>
  async ({ method, url, headers, body, bytesMax }) => {
    const response = await carry(url.href, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    }).catch((error: Error) => {
      throw error instanceof TransportError
        ? error
        : new TransportError('unreachable', `could not be asked (${error.message})`)
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, headers: received } = response
    return {
      status,
      headers: received,
      bytes: bytes.subarray(0, bytesMax),
      cut: bytes.length > bytesMax,
    }
  }
