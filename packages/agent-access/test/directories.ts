import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'
import { directoryType, type Operator } from './operator'

interface ServeOptions {
  readonly address?: string
  readonly port?: number
  /** Without it, http. */
  readonly tls?: TlsOptions
}

/** Serves until the test ends, and counts what it is asked. */
export async function serve(
  listener: RequestListener,
  { address = '127.0.0.1', port = 0, tls }: ServeOptions = {},
) {
  const counts = { connections: 0, requests: 0, open: 0 }
  const count: RequestListener = (request, response) => {
    counts.requests += 1
    listener(request, response)
  }
  const server = tls ? createTlsServer(tls, count) : createServer(count)
  server.on('connection', (socket) => {
    counts.connections += 1
    counts.open += 1
    socket.on('close', () => {
      counts.open -= 1
    })
  })
  server.listen(port, address)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...(server.address() as AddressInfo), counts }
}

export const answerDirectoryOf =
  ({ directory }: Operator): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', directoryType).end(JSON.stringify(directory))

/** It sends a little again and again. */
export const answerDripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': directoryType })
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
}

/** What a hostile directory answers; `inside` is an address that nobody may be led to. */
export function createHostileAnswers({ directory }: Operator, inside: string) {
  const text = JSON.stringify(directory)
  const sent = { bytes: 0 }
  const part = Buffer.alloc(16 * 1024, ' ')
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': directoryType })
    const write = () => {
      while (!response.destroyed && response.write(part)) sent.bytes += part.byteLength
    }
    response.on('drain', write)
    write()
  }
  const listeners: readonly RequestListener[] = [
    (_, response) => response.writeHead(302, { location: inside }).end(),
    (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    (_, response) => response.writeHead(404, { 'content-type': directoryType }).end(text),
    (_, response) => response.writeHead(203, { 'content-type': directoryType }).end(text),
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text),
    (_, response) => response.writeHead(200, { 'content-type': directoryType }).end('{"keys":'),
    (_, response) => response.writeHead(200, { 'content-type': directoryType }).end('{"keys":{}}'),
    (_, response) => response.writeHead(200, { 'content-type': directoryType }).end('null'),
    (_, response) =>
      response
        .writeHead(200, { 'content-type': directoryType })
        .end(JSON.stringify({ keys: Array(101).fill(directory.keys[0]) })),
    (_, response) =>
      response
        .writeHead(200, { 'content-type': directoryType, 'content-encoding': 'gzip' })
        .end(part),
    (request) => request.socket.destroy(),
    (_, response) => {
      response.writeHead(200, { 'content-type': directoryType, 'content-length': '99' })
      response.write('{')
      response.destroy()
    },
    endless,
  ]
  return { listeners, endless, sent }
}
