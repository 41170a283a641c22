import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './http-server'
import { defaultLimits } from './limits'

const secondsMax = 1.5
const { requestHeaders } = defaultLimits
const toErrorBody = (status: number, detail: string) => ({
  type: 'application/problem+json',
  body: JSON.stringify({ status, detail, error: 'invalid_request' }),
})
let server: Server
let port: number

beforeAll(async () => {
  server = createHttpServer(
    async (request, response) => {
      if (request.url === '/early') return void response.end('early')
      await text(request).catch(() => undefined)
      if (request.url === '/slow') await wait(secondsMax * 2000)
      response.end('answered')
    },
    { limits: { requestSeconds: secondsMax }, toErrorBody },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Writes the first part, then the drop again and again, until the server closes. */
async function trickle(first: string, drop = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(first)
  const timer = setInterval(() => drop && socket.writable && socket.write(drop), 100)
  await once(socket, 'close')
  clearInterval(timer)
  return answer
}

const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`

describe.concurrent('a request that does not become whole is cut off', () => {
  test.each([
    ['in its head', 'GET / HTTP/1.1\r\nHost: x\r\n', 'a: b\r\n'],
    ['in silence', 'GET / HTTP/1.1\r\nHost: x\r\n', ''],
    ['in its body', post('/'), 'x'],
    [
      'in the head of the second',
      'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n',
      'a: b\r\n',
    ],
  ])('%s', async (_, first, drop) => {
    const answer = await trickle(first, drop)
    expect(answer).toMatch(/HTTP\/1\.1 408 Request Timeout[\s\S]*"error":"invalid_request"/)
  })

  test('after an early answer, without a second one', async () => {
    const answer = await trickle(post('/early'), 'x')
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answer).toContain('early')
  })

  test('that never began, without a word', async () => {
    expect(await trickle('')).toBe('')
  })
})

test.each([
  [400, 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\n\r\n'],
])('what Node refuses with %i is refused in our words', async (status, request) => {
  const answer = await trickle(request)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toMatch(/application\/problem\+json[\s\S]*"error":"invalid_request"/)
})

test('a request with more headers than anybody needs is refused, and none is dropped', async () => {
  const request = (headers: number) =>
    `GET /early HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(headers - 3)}X-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n`
  expect(await trickle(request(requestHeaders))).toContain('early')
  for (const headers of [requestHeaders + 1, 2000, 2001, 3000]) {
    const answer = await trickle(request(headers))
    expect(answer, String(headers)).toContain('HTTP/1.1 431 ')
    expect(answer).toContain(`Send at most ${requestHeaders} headers.`)
  }
})

test('a slow response and an idle connection stay open', async () => {
  const socket = connect(port, '127.0.0.1')
  let answers = 0
  socket.on('data', (data) => {
    answers += data.toString().split('answered').length - 1
  })
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => answers).toBe(1)
  await wait(secondsMax * 1500)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => answers).toBe(2)
  socket.destroy()
})

test('a request is not late because the server was too busy to read it', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const busyUntil = performance.now() + secondsMax * 2000
  while (performance.now() < busyUntil);
  expect(await text(socket)).toContain('answered')
})
