import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { paths } from '@/lib/config/paths'
import { newClientAddress } from './client-address'

/** What came back over a plain socket, where `fetch` would not even send the request. */
export interface RawResponse {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly headBytes: number
  /** From the first byte sent to the end of the connection. */
  readonly seconds: number
}

/** A limit for what hangs, generous for a busy machine. */
const silenceMsMax = 100_000

export function open(url: string): Socket {
  const { hostname, port } = new URL(url)
  // Otherwise a busy machine comes from a second address where the first takes its time.
  return connect({ host: hostname, port: Number(port), autoSelectFamily: false })
}

/** Writes the bytes, goes on as `then` says, and collects until the server closes. */
export function exchange(
  to: string | (() => Duplex),
  bytes: string | Buffer,
  then: (connection: Duplex) => void = () => undefined,
): Promise<RawResponse> {
  const started = performance.now()
  const socket = typeof to === 'string' ? open(to) : to()
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`Still open after ${silenceMsMax} ms`))
    }, silenceMsMax)
    socket.on('data', (chunk) => chunks.push(chunk))
    // Whoever sends on to a closed connection is told so.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      resolve({ ...parse(Buffer.concat(chunks)), seconds: (performance.now() - started) / 1000 })
    })
    socket.write(bytes)
    then(socket)
  })
}

/** A request as text, of a client of its own, whose connection ends with the answer. */
export function requestText(
  line: string,
  headers: readonly string[] = [],
  body = '',
  host = 'localhost',
): string {
  const own = [`x-forwarded-for: ${newClientAddress()}`, 'connection: close']
  const hosted = headers.some((header) => /^host:/i.test(header)) ? [] : [`host: ${host}`]
  return [`${line} HTTP/1.1`, ...hosted, ...own, ...headers, '', body].join('\r\n')
}

function parse(bytes: Buffer): Omit<RawResponse, 'seconds'> {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = (end < 0 ? text : text.slice(0, end)).split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  return { status, headers, headBytes: end + 4, body: end < 0 ? '' : text.slice(end + 4) }
}

/** The server answers as before. */
export async function requireAlive(to: Parameters<typeof exchange>[0]): Promise<void> {
  const { status } = await exchange(to, requestText(`GET ${paths.jobs}`))
  if (status !== 200) throw new Error(`The server answered ${status}.`)
}
