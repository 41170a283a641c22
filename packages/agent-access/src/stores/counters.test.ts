import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, engines } from '../../test/engines'
import { longTimeoutMs, startRedis } from '../../test/redis'
import { toDayNumber } from '../count'
import { metricsRetentionDays } from '../limits'
import type { CounterStore, DayCounts } from './counters'
import { upstashStores } from './stores.upstash'

const today = toDayNumber(Date.now())
const counts = (day: number, of: Record<string, number>): DayCounts => ({
  day,
  counts: new Map(Object.entries(of)),
})
const plain = (days: readonly DayCounts[]) =>
  days.map(({ day, counts }) => [day, Object.fromEntries(counts)])

describe.each(engines)('counts in %s', (_, start) => {
  let engine: Engine
  let store: CounterStore
  const another = () => engine.another().counters
  beforeAll(async () => {
    engine = await start()
    store = engine.stores.counters
  })
  afterAll(() => engine.stop())

  test('add up, from several processes at once', async () => {
    const stores = [store, another(), another()]
    const one = [counts(today, { 'request|html': 2, "o'clock|é": 1 })]
    await Promise.all(stores.flatMap((store) => [store.add(one), store.add(one)]))
    expect(plain(await another().read(today, today))).toEqual([
      [today, { 'request|html': 12, "o'clock|é": 6 }],
    ])
  })

  test('are read by day, in order, and days without any are left out', async () => {
    await store.add([counts(today - 90, { a: 1 }), counts(today - 40, { a: 2 })])
    expect(plain(await store.read(today - 100, today - 1))).toEqual([
      [today - 90, { a: 1 }],
      [today - 40, { a: 2 }],
    ])
    expect(await store.read(today - 39, today - 30)).toEqual([])
  })

  test('are forgotten after their time, and no sooner', async () => {
    const oldest = today - metricsRetentionDays
    await store.add([counts(oldest - 1, { a: 1 }), counts(oldest + 1, { a: 1 })])
    await engine.stores.deleteExpired(new Date())
    const left = await store.read(oldest - 10, oldest + 10)
    expect(left.map(({ day }) => day)).toEqual([oldest + 1])
  })
})

test('in Redis they cost one command for each name, one more a day, and end by themselves', async () => {
  const redis = await startRedis()
  const { counters } = upstashStores(redis, longTimeoutMs)
  const names = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`name ${at}`, 40]))
  const commandsOfAdding = async () => {
    const monitor = await redis.monitor()
    await counters.add([counts(today, names)])
    return (await monitor.stop()).length
  }
  expect(await commandsOfAdding()).toBe(31)
  expect(await commandsOfAdding()).toBe(30)
  const seconds = Number(await redis.command('TTL', `counters:${today}`))
  expect(Math.round(seconds / 86_400)).toBeGreaterThanOrEqual(metricsRetentionDays - 1)
  await redis.stop()
})
