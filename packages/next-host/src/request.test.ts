import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardUnreadBody } from './request'

const server = createServer((request, response) => {
  discardUnreadBody(request, response)
  request.once('data', () => response.writeHead(413).end('too large'))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends without end, and reads only after the server has long answered. */
async function answerTo(headers: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const more = () => {
    while (socket.writable && socket.write('x'.repeat(16_384)));
  }
  socket.on('drain', more)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n${headers}\r\n`)
  more()
  await wait(100)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  await closed
  return answer
}

test.each([
  ['', 'kept'],
  ['Connection: close\r\n', 'closed'],
])('who goes on sending reads the answer before the connection ends (%s%s)', async (headers) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(headers)))
  for (const answer of answers) expect(answer).toContain('too large')
})
