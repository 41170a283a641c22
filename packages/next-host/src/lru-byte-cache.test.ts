import { expect, test, vi } from 'vitest'
import { LruByteCache } from './lru-byte-cache'

const bytes = (length: number) => vi.fn(async () => Buffer.alloc(length))

test('what was asked for last is kept, up to the limit; what was not is made again', async () => {
  const recent = new LruByteCache(100)
  const makers = { a: bytes(10), b: bytes(10), c: bytes(10) }
  const many = Array.from({ length: 8 }, (_, at) => at)
  await recent.get('a', makers.a)
  await recent.get('b', makers.b)
  for (const at of many) await recent.get(at, bytes(10))
  expect(recent.get('a', makers.a)).toBeInstanceOf(Buffer)
  await recent.get('c', makers.c)
  expect(recent.get('a', makers.a)).toBeInstanceOf(Buffer)
  expect(recent.get('b', makers.b)).toBeInstanceOf(Promise)
  await recent.get('b', makers.b)
  expect([makers.a, makers.b, makers.c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

test('a body that would push out many others is not kept', async () => {
  const recent = new LruByteCache(100)
  await recent.get('small', bytes(10))
  await recent.get('large', bytes(90))
  expect(recent.get('small', bytes(10))).toBeInstanceOf(Buffer)
  expect(recent.get('large', bytes(90))).toBeInstanceOf(Promise)
})
