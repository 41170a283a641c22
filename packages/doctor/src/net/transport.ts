import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { limits } from '../limits'

export interface Outgoing {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly timeoutMs: number
}

export interface Incoming {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body is longer than what may be read of it. */
  readonly cut: boolean
}

/** Why there is no answer, in words of ours: it failed, or it was not asked at all. */
export class TransportError extends Error {
  constructor(
    readonly kind: 'failed' | 'unasked',
    message: string,
  ) {
    super(message)
  }
}

export type Transport = (outgoing: Outgoing) => Promise<Incoming>

/** The network itself, on HTTP/1.1: it sends a Host of our choice, and trusts an authority that is named. */
export const network =
  (ca?: readonly string[]): Transport =>
  ({ method, url, headers, body, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions & { ca?: string[] } = {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        maxHeaderSize: limits.headerBytesMax,
        // A connection that was cut off in the middle of a body is not used again.
        agent: false,
        ...(ca ? { ca: [...ca] } : {}),
      }
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, options)
      const timer = setTimeout(() => {
        fail(new TransportError('failed', `did not answer in full within ${timeoutMs / 1000} s`))
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
        collect(response, decoder, method).then((read) => {
          end()
          resolve({ status: response.statusCode ?? 0, headers: headersOf(response), ...read })
        }, fail)
      })
      request.end(body)
    })

function decoderOf({ headers, statusCode }: IncomingMessage): Transform | undefined {
  if (statusCode === 204 || statusCode === 304) return undefined
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (encoding === 'gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  return undefined
}

async function collect(
  response: IncomingMessage,
  decoder: Transform | undefined,
  method: string,
): Promise<Pick<Incoming, 'bytes' | 'cut'>> {
  if (method === 'HEAD') return { bytes: new Uint8Array(), cut: false }
  if (decoder) {
    response.on('error', (error) => decoder.destroy(error))
    response.on('aborted', () =>
      decoder.destroy(new TransportError('failed', 'ended before its body was complete')),
    )
    response.pipe(decoder)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (decoder ?? response) as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size > limits.bodyBytesMax)
      return { bytes: Buffer.concat(chunks).subarray(0, limits.bodyBytesMax), cut: true }
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
  const { code = '', message } = cause as NodeJS.ErrnoException
  if (
    /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME)/.test(code) ||
    /certificate/i.test(message)
  )
    return new TransportError(
      'failed',
      code === 'EPROTO' || code.startsWith('ERR_SSL')
        ? `${tlsFails}: ${code === 'EPROTO' ? 'no TLS is spoken there' : code}`
        : `${tlsFails}: ${code || 'certificate'}; an authority of your own is named with --ca`,
    )
  return new TransportError('failed', `could not be asked (${code || 'no connection'})`)
}

/** Lets whatever looks like fetch carry requests, such as a test. */
export const transportOf =
  (carry: typeof fetch): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await carry(url.href, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    }).catch((error: Error) => {
      throw new TransportError('failed', `could not be asked (${error.message})`)
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, cut: false }
  }
