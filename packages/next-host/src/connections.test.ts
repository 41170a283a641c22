import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './http-server'

const perClientMax = 5
const overallMax = 8
const stalledSeconds = 1
const big = 64 * 1024 * 1024

const server: Server = createHttpServer(
  (request, response) => {
    if (request.url === '/big') response.end(Buffer.alloc(big))
    else response.end('answered')
  },
  { limits: { connections: overallMax, connectionsPerClient: perClientMax, stalledSeconds } },
)

const opened: Socket[] = []
let port: number

function open(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  opened.push(socket)
  return socket
}

/** Sends a request on a connection that is kept; false when it was closed instead. */
function ask(socket: Socket, path = '/', headers = ''): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  })
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  await ask(open())
  opened.pop()?.destroy()
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await expect.poll(connections).toBe(0)
})
afterAll(() => server.close())

const connections = () =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)))

describe('the number of connections', () => {
  test('of one client is bounded, others are untouched', async () => {
    const answered = await Promise.all(Array.from({ length: 7 }, () => ask(open())))
    expect(answered.filter(Boolean)).toHaveLength(perClientMax)
    if (process.platform === 'linux') expect(await ask(open('127.0.0.2'))).toBe(true)
    opened[answered.indexOf(true)]?.destroy()
    await expect.poll(() => ask(open())).toBe(true)
  })

  test.runIf(process.platform === 'linux')(
    'of all is bounded, and idle ones make room for the next',
    async () => {
      for (let at = 0; at < overallMax; at++) await ask(open(`127.0.0.${1 + (at % 2)}`))
      expect(await connections()).toBe(overallMax)
      await expect.poll(() => ask(open('127.0.0.3'))).toBe(true)
    },
  )
})

test('a response that is never read ends with its connection', async () => {
  const closed = new Promise((resolve) =>
    server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const socket = open()
  socket.pause()
  socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
  await closed
})

test('a response that is read slowly arrives whole', async () => {
  const socket = open()
  let bytes = 0
  socket.on('data', async (data) => {
    bytes += data.length
    socket.pause()
    await wait(2)
    socket.resume()
  })
  socket.write('GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const started = performance.now()
  await once(socket, 'close')
  expect(bytes).toBeGreaterThan(big)
  expect(performance.now() - started).toBeGreaterThan(stalledSeconds * 1000)
})

test('a request to upgrade is answered like any other', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
  expect(await ask(open(), '/', upgrade)).toBe(true)
})
