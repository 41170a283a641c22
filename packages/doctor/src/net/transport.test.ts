import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { limits } from '@/packages/doctor/src/limits'
import { network } from './transport'

/** Asks a server that answers with these bytes, and goes on with more of them for as long as somebody reads. */
async function ask(
  head: string,
  { more, body = '' }: { more?: string; body?: string | Buffer } = {},
) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(head)
      socket.write(body)
      if (more === undefined) return void socket.end()
      const timer = setInterval(() => socket.write(more), 1)
      socket.on('close', () => clearInterval(timer))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  try {
    return await network()({ method: 'GET', url, headers: {}, timeoutMs: 1000 })
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'

test('a body without end is cut', async () => {
  const { bytes, cut } = await ask(`${ok}\r\n`, { more: 'a'.repeat(200_000) })
  expect([bytes.length, cut]).toEqual([limits.bodyBytesMax, true])
})

const bomb = Buffer.alloc(50_000_000, 'a')

test.each([
  ['gzip', gzipSync(bomb)],
  ['br', brotliCompressSync(bomb)],
])('a body that grows when it is unpacked is cut: %s', async (encoding, body) => {
  const { bytes, cut } = await ask(`${ok}content-encoding: ${encoding}\r\n\r\n`, { body })
  expect([bytes.length, cut]).toEqual([limits.bodyBytesMax, true])
})

test.each([
  ['slow bytes', `${ok}\r\n`, 'a', /did not answer in full within 1 s/],
  ['a server that says nothing', '', '', /did not answer in full within 1 s/],
  ['headers without end', ok, `x-a: ${'a'.repeat(5_000)}\r\n`, /HPE_HEADER_OVERFLOW/],
  ['a status line without end', '', 'HTTP'.repeat(1_000), /could not be asked/],
])('%s are given up', async (_, head, more, reason) => {
  await expect(ask(head, { more })).rejects.toThrow(reason)
})

test.each([
  ['what is no HTTP', 'hello\r\n\r\n'],
  ['a body that ends too soon', `${ok}content-length: 100\r\n\r\nhello`],
  ['a body that is not what it is called', `${ok}content-encoding: gzip\r\n\r\nhello`],
])('%s is no answer', async (_, head) => {
  await expect(ask(head)).rejects.toThrow(/could not be asked|ended before/)
})
