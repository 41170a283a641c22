import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { longTimeoutMs, type RedisForTests, startRedis } from '../../test/redis'
import { times } from '../../test/scale'
import { requestQuota } from '../limits'
import type { QuotaPolicy, QuotaResult, QuotaStore } from './quota'
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

// Redis forgets by its own clock, which must not be ahead of ours: no window is short.
const sequences = fc.record({
  requestsMax: fc.integer({ min: 1, max: 8 }),
  windowSeconds: fc.integer({ min: 20, max: 120 }),
  steps: fc.array(
    fc.record({
      client: fc.constantFrom('a', 'b'),
      count: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 5 })),
      // Without one, the client waits for as long as it was told.
      pause: fc.oneof(
        fc.constant(0),
        fc.constant(undefined),
        { weight: 4, arbitrary: fc.integer({ min: 0, max: 9000 }) },
        fc.integer({ min: 0, max: 180_000 }),
      ),
    }),
    { minLength: 40, maxLength: 60, size: 'max' },
  ),
})

/** What is promised to a client that was admitted at these times. */
function findPromised(
  { requestsMax, windowSeconds }: QuotaPolicy,
  admissions: readonly number[],
  at: number,
  count: number,
): QuotaResult {
  const recent = admissions.filter((time) => time > at - windowSeconds * 1000)
  const lacking = recent.length + count - requestsMax
  const admitted = lacking <= 0
  const log = admitted ? [...recent, ...Array(count).fill(at)] : recent
  const freed = log[admitted ? 0 : lacking - 1] ?? at
  return {
    admitted,
    remaining: requestsMax - log.length,
    resetSeconds: Math.ceil((freed - at) / 1000) + windowSeconds,
  }
}

const stores: [string, () => QuotaStore][] = [
  ['memory', () => new MemoryQuota()],
  ['Upstash Redis', () => new UpstashQuota(redis, longTimeoutMs)],
  ['Redis itself', () => new UpstashQuota(plainRedis, longTimeoutMs)],
]

describe.each(stores)('the quota in %s', (_, open) => {
  test('a client gets exactly what is published, and learns when there is more', async () => {
    const store = open()
    const seen = { admitted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(sequences, async ({ requestsMax, windowSeconds, steps }) => {
        const policy = createPolicy(requestsMax, windowSeconds)
        const admissions = new Map<string, number[]>()
        let at = start
        let resetSeconds = 0
        for (const { client, count, pause } of steps) {
          at += pause ?? resetSeconds * 1000
          const earlier = admissions.get(client) ?? []
          const promised = findPromised(policy, earlier, at, count)
          expect(await takeAt(store, policy, client, at, count)).toEqual(promised)
          if (promised.admitted) admissions.set(client, [...earlier, ...Array(count).fill(at)])
          seen[promised.admitted ? 'admitted' : 'refused'] += 1
          resetSeconds = promised.resetSeconds
        }
      }),
      { numRuns: times(255, 40), endOnFailure: true },
    )
    expect(Math.min(seen.admitted, seen.refused)).toBeGreaterThan(100)
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
    const policy = { ...requestQuota, name: createPolicy(1, 1).name }
    vi.setSystemTime(start)
    const verdicts = await Promise.all(
      Array.from({ length: 300 }, () => store.take(policy, 'a', new Date(start))),
    )
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(120)
  })
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
