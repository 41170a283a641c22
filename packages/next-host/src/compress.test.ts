import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'

import { chooseCoding, compress, isCompressible } from './compress'

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j takes %j', (sent, coding) => {
  expect(chooseCoding(sent)).toBe(coding)
})

test('texts of more than a packet are compressed, pictures are not', () => {
  for (const type of ['text/html', 'application/problem+json', 'image/svg+xml', 'text/javascript'])
    expect(isCompressible(type, 1400), type).toBe(true)
  for (const type of ['image/avif', 'font/woff2', 'application/pdf', undefined])
    expect(isCompressible(type, 1400), type).toBe(false)
  expect(isCompressible('text/html', 1399)).toBe(false)
})

test('a body with an ETag is compressed once, however many ask at the same time', async () => {
  const content = vi.fn(async () => 'work '.repeat(1000))
  const ask = () => compress(content, 'br', '"work-br"')
  const [first, second] = await Promise.all([ask(), ask()])
  expect(await ask()).toBe(first)
  expect(second).toBe(first)
  expect(content).toHaveBeenCalledTimes(1)
  expect(String(brotliDecompressSync(first ?? ''))).toBe('work '.repeat(1000))
  const zipped = await compress(content, 'gzip', undefined)
  expect(String(gunzipSync(zipped))).toBe('work '.repeat(1000))
})
