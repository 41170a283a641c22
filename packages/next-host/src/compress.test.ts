import { expect, test } from 'vitest'

import { chooseCoding, isCompressible } from './compress'

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
