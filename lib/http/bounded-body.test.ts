import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { boundBodies } from './bounded-body'

let server: Server
let port: number

/** As Next does with what its middleware has read: the methods and the state of a copy. */
function becomeAnother(request: IncomingMessage) {
  const copy = Readable.from([])
  copy.push(null)
  for (const key in copy) {
    const value: unknown = Reflect.get(copy, key)
    Reflect.set(request, key, typeof value === 'function' ? value.bind(request) : value)
  }
}

/** Answers as Next does: only once the body has ended. */
beforeAll(async () => {
  boundBodies()
  server = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    becomeAnother(request)
    response.end(String(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function open(path: string, headers: Record<string, string | number> = {}) {
  const sending = httpRequest({ port, path, method: 'POST', headers })
  const answered = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    let text = ''
    for await (const chunk of response ?? []) text += chunk
    return Number(text)
  })
  return { sending, answered }
}

test.each([
  [paths.register, authBodyBytesMax],
  [paths.revoke, authBodyBytesMax],
  ['/anything', requestBodyBytesMax],
])('a body to %s that never ends is answered soon after its limit', async (path, bytesMax) => {
  const { sending, answered } = open(path)
  for (let sent = 0; sent <= bytesMax; sent += 1024) sending.write('x'.repeat(1024))
  const bytes = await answered
  expect(bytes).toBeGreaterThan(bytesMax)
  expect(bytes).toBeLessThanOrEqual(bytesMax + 64 * 1024)
  sending.destroy()
})

test('a body at the limit arrives whole', async () => {
  const { sending, answered } = open(paths.register)
  sending.end('x'.repeat(authBodyBytesMax))
  expect(await answered).toBe(authBodyBytesMax)
})

test('a connection that sent too much serves the next request', async () => {
  const sizes: number[] = []
  const body = (bytes: number) =>
    `POST ${paths.register} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`
  const { connect } = await import('node:net')
  const socket = connect(port, '127.0.0.1')
  socket.write(body(authBodyBytesMax * 20))
  socket.on('data', (data) => {
    for (const [, size] of data.toString().matchAll(/\r\n\r\n(\d+)/g)) {
      sizes.push(Number(size))
      if (sizes.length === 1) socket.write(body(3))
    }
  })
  await expect.poll(() => sizes.length).toBe(2)
  expect(sizes[0]).toBeGreaterThan(authBodyBytesMax)
  expect(sizes[1]).toBe(3)
  socket.destroy()
})
