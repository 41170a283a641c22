import type { Duplex } from 'node:stream'
import { paths } from '@/lib/config/paths'
import { requestText } from './raw-socket'

export const json = 'content-type: application/json'
export const form = 'content-type: multipart/form-data; boundary=x'

/** The addresses that accept a JSON body. */
export const jsonBodyPaths = [
  paths.register,
  paths.revoke,
  paths.inquiries,
  paths.mcp,
  paths.pageTool('submit_contact_inquiry'),
] as const

interface SlowRequest {
  readonly name: string
  readonly first: string
  /** Sent again and again after the first part. */
  readonly drop: string
}

const body = (name: string, path: string, type: string): SlowRequest => ({
  name,
  first: requestText(`POST ${path}`, [type, 'content-length: 10000']),
  drop: 'x',
})

/** Requests whose head or body never ends: a server has to close each of them. */
export const slowRequests: readonly SlowRequest[] = [
  { name: 'head', first: 'GET /work HTTP/1.1\r\nhost: localhost\r\n', drop: 'a: b\r\n' },
  { name: 'one header', first: 'GET /work HTTP/1.1\r\nhost: localhost\r\ncookie: ', drop: 'a' },
  { name: 'request line', first: 'GET /', drop: 'a' },
  { name: 'silence', first: 'POST /mcp HTTP/1.1\r\n', drop: '' },
  { name: 'body of a GET', first: requestText('GET /work', ['content-length: 10000']), drop: 'x' },
  {
    name: 'chunks',
    first: requestText(`POST ${paths.mcp}`, [json, 'transfer-encoding: chunked']),
    drop: '1\r\nx\r\n',
  },
  body('form', paths.contact, form),
  ...jsonBodyPaths.map((path) => body(path, path, json)),
]

/** Writes the part at this interval until the connection is closed. */
export function repeating(part: string | Buffer, everyMs: number) {
  return (connection: Duplex) => {
    const timer = setInterval(() => connection.writable && connection.write(part), everyMs)
    connection.on('close', () => clearInterval(timer))
  }
}
