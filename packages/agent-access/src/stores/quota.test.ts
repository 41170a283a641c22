import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { longTimeoutMs, type RedisForTests, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import { requestQuota } from '../limits'
import type { QuotaPolicy, QuotaStore } from './quota'
import { MemoryQuota } from './quota.memory'
import { UpstashQuota } from './quota.upstash'

let redis: RedisForTests
let plainRedis: RedisForTests
beforeAll(async () => {
  redis = await startRedis()
  plainRedis = await startRedis({ plain: true })
})
afterAll(async () => {
  await redis.stop()
  await plainRedis.stop()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = Date.parse('2026-10-05T12:00:00Z')
let policies = 0
const createPolicy = (requestsMax: number, windowSeconds: number): QuotaPolicy => ({
  name: `test-${policies++}`,
  requestsMax,
  windowSeconds,
})

function takeAt(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  at: number,
  count?: number,
) {
  vi.setSystemTime(at)
  return store.take(policy, client, new Date(at), count)
}

const stores: [string, () => QuotaStore][] = [
  ['memory', () => new MemoryQuota()],
  ['Upstash Redis', () => new UpstashQuota(redis, longTimeoutMs)],
  ['Redis itself', () => new UpstashQuota(plainRedis, longTimeoutMs)],
]

describe.each(stores)('the quota in %s', (_, open) => {
  const fresh = () => ({ ...requestQuota, name: createPolicy(1, 1).name })

  test('admits 120 requests and refuses the next', async () => {
    const store = open()
    const policy = fresh()
    for (let left = 119; left >= 0; left--)
      expect(await takeAt(store, policy, 'a', start)).toEqual({
        admitted: true,
        remaining: left,
        resetSeconds: 60,
      })
    expect(await takeAt(store, policy, 'a', start + 30_500)).toEqual({
      admitted: false,
      remaining: 0,
      resetSeconds: 30,
    })
  })

  test('keeps clients and policies apart', async () => {
    const store = open()
    const [one, other] = [createPolicy(1, 60), createPolicy(1, 60)]
    await takeAt(store, one, 'a', start)
    expect((await takeAt(store, one, 'a', start)).admitted).toBe(false)
    expect((await takeAt(store, one, 'b', start)).admitted).toBe(true)
    expect((await takeAt(store, other, 'a', start)).admitted).toBe(true)
  })

  test('admits again as much as has left the window, and no earlier', async () => {
    const store = open()
    const policy = createPolicy(3, 60)
    for (const at of [0, 10_000, 59_999]) await takeAt(store, policy, 'a', start + at)
    const refused = await takeAt(store, policy, 'a', start + 59_999)
    expect(refused).toEqual({ admitted: false, remaining: 0, resetSeconds: 1 })
    expect((await takeAt(store, policy, 'a', start + 60_000)).admitted).toBe(true)
    expect(await takeAt(store, policy, 'a', start + 60_000)).toMatchObject({
      admitted: false,
      resetSeconds: 10,
    })
    expect(await takeAt(store, policy, 'a', start + 120_000)).toMatchObject({
      admitted: true,
      remaining: 2,
    })
  })

  test('counts several at once; what is refused costs nothing and says when there is room for it', async () => {
    const store = open()
    const policy = createPolicy(10, 60)
    await takeAt(store, policy, 'a', start, 4)
    expect(await takeAt(store, policy, 'a', start + 5000, 3)).toMatchObject({ remaining: 3 })
    const five = await takeAt(store, policy, 'a', start + 10_000, 8)
    expect(five).toEqual({ admitted: false, remaining: 3, resetSeconds: 55 })
    expect(await takeAt(store, policy, 'a', start + 10_000, 3)).toMatchObject({ admitted: true })
  })

  test('is looked at without being spent', async () => {
    const store = open()
    const policy = createPolicy(1, 60)
    const look = (at: number) => takeAt(store, policy, 'a', at, 0)
    expect(await look(start)).toEqual({ admitted: true, remaining: 1, resetSeconds: 60 })
    await takeAt(store, policy, 'a', start)
    expect(await look(start + 20_000)).toEqual({ admitted: true, remaining: 0, resetSeconds: 40 })
    expect(await look(start + 60_000)).toMatchObject({ remaining: 1 })
  })

  test('holds when a clock goes back', async () => {
    const store = open()
    const policy = createPolicy(3, 60)
    for (const at of [0, -1000]) await takeAt(store, policy, 'a', start + at)
    expect(await takeAt(store, policy, 'a', start + 59_500)).toMatchObject({ remaining: 0 })
    expect(await takeAt(store, policy, 'a', start + 59_500)).toMatchObject({ resetSeconds: 1 })
  })

  test('is never said to be used up for longer than its window', async () => {
    const store = open()
    const policy = createPolicy(1, 60)
    vi.setSystemTime(start + 5)
    const began = new Date(start)
    const [first, second] = [
      await store.take(policy, 'a', began),
      await takeAt(store, policy, 'a', start - 1000),
    ]
    expect([first.resetSeconds, second.resetSeconds]).toEqual([60, 60])
    expect(second.admitted).toBe(false)
  })

  test('admits no more than 120 of 300 that ask at once', async () => {
    const store = open()
    const policy = fresh()
    vi.setSystemTime(start)
    const verdicts = await Promise.all(
      Array.from({ length: 300 }, () => store.take(policy, 'a', new Date(start))),
    )
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(120)
  })
})

const sequences = fc.record({
  requestsMax: fc.integer({ min: 1, max: 12 }),
  windowSeconds: fc.integer({ min: 1, max: 60 }),
  steps: fc.array(
    fc.record({
      client: fc.constantFrom('a', 'b'),
      count: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5 })),
      pause: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 90_000 }),
      ),
    }),
    { minLength: 40, maxLength: 60, size: 'max' },
  ),
})

test('both stores give the same verdicts on the same sequence and clock', async () => {
  const [memory, shared] = [new MemoryQuota(), new UpstashQuota(redis, longTimeoutMs)]
  let compared = 0
  await fc.assert(
    fc.asyncProperty(sequences, async ({ requestsMax, windowSeconds, steps }) => {
      const policy = createPolicy(requestsMax, windowSeconds)
      let at = start
      for (const { client, count, pause } of steps) {
        at += pause
        const here = await takeAt(memory, policy, client, at, count)
        expect(await takeAt(shared, policy, client, at, count)).toEqual(here)
        compared += 1
      }
    }),
    { numRuns: times(255, 40), endOnFailure: true },
  )
  expect(compared).toBeGreaterThanOrEqual(times(10_000, 1600))
})

describe('the memory of the embedded quota', () => {
  test('stays bounded under a flood of clients', async () => {
    const store = new MemoryQuota(1000)
    const policy = createPolicy(120, 60)
    for (let n = 0; n < 20_000; n++)
      await store.take(policy, `client-${n}`, new Date(start + n * 10))
    expect(store.size).toBeLessThanOrEqual(2000)
  })

  test('keeps refusing a client that goes on sending', async () => {
    const store = new MemoryQuota(1000)
    const policy = createPolicy(2, 60)
    let admitted = 0
    for (let n = 0; n < 20_000; n++) {
      await store.take(policy, `client-${n}`, new Date(start))
      if (n % 500 === 0 && (await store.take(policy, 'greedy', new Date(start))).admitted)
        admitted += 1
    }
    expect(admitted).toBe(2)
  })

  test('forgets a client within two windows', async () => {
    const store = new MemoryQuota()
    const policy = createPolicy(2, 60)
    for (let n = 0; n < 100; n++) await store.take(policy, `client-${n}`, new Date(start + n * 100))
    expect(store.size).toBe(100)
    for (const at of [60_000, 120_000]) await store.take(policy, 'another', new Date(start + at))
    expect(store.size).toBe(2)
  })
})
