import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTimeoutMs, startRedis } from '@/e2e/support/redis'
import { temporaryDatabase } from '@/e2e/support/sqlite'
import { metricsRetentionDays } from '@/lib/config/limits'
import { dayOf } from '@/lib/metrics/counters'
import type { CounterStore, DayCounts } from './counters'
import { UpstashCounters } from './counters.upstash'
import { openRedis } from './redis.upstash'
import { sqliteStores } from './stores.sqlite'

interface Engine {
  readonly store: CounterStore
  /** The same data as another process sees it. */
  another(): CounterStore
  /** Seconds until the engine forgets this day by itself, if it does. */
  endsIn?(day: number): Promise<number>
  commands?(work: () => Promise<unknown>): Promise<readonly string[]>
  stop(): Promise<void>
}

async function startSqlite(): Promise<Engine> {
  const { dir, stores, stop } = temporaryDatabase()
  return {
    store: stores.counters,
    another: () => sqliteStores(dir).counters,
    stop,
  }
}

async function startUpstash(): Promise<Engine> {
  const redis = await startRedis()
  return {
    store: new UpstashCounters(openRedis(redis, longTimeoutMs), 'x:'),
    another: () => new UpstashCounters(openRedis(redis, longTimeoutMs), 'x:'),
    endsIn: async (day) => Number(await redis.command('TTL', `x:counters:${day}`)),
    async commands(work) {
      const monitor = await redis.monitor()
      await work()
      return monitor.stop()
    },
    stop: redis.stop,
  }
}

const today = dayOf(Date.now())
const counts = (day: number, of: Record<string, number>): DayCounts => ({
  day,
  counts: new Map(Object.entries(of)),
})
const plain = (days: readonly DayCounts[]) =>
  days.map(({ day, counts }) => [day, Object.fromEntries(counts)])

describe.each([
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
])('counts in %s', (name, start) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  test('add up, from several processes at once', async () => {
    const stores = [engine.store, engine.another(), engine.another()]
    const one = [counts(today, { 'request|html': 2, "o'clock|é": 1 })]
    await Promise.all(stores.flatMap((store) => [store.add(one), store.add(one)]))
    expect(plain(await engine.another().read(today, today))).toEqual([
      [today, { 'request|html': 12, "o'clock|é": 6 }],
    ])
  })

  test('are read by day, in order, and days without any are left out', async () => {
    await engine.store.add([counts(today - 90, { a: 1 }), counts(today - 40, { a: 2 })])
    expect(plain(await engine.store.read(today - 100, today - 1))).toEqual([
      [today - 90, { a: 1 }],
      [today - 40, { a: 2 }],
    ])
    expect(await engine.store.read(today - 39, today - 30)).toEqual([])
  })

  test('are forgotten after their time, and no sooner', async () => {
    const oldest = today - metricsRetentionDays
    await engine.store.add([counts(oldest - 1, { a: 1 }), counts(oldest + 1, { a: 1 })])
    await engine.store.forget(oldest)
    const left = await engine.store.read(oldest - 10, oldest + 10)
    expect(left.map(({ day }) => day)).toEqual([oldest + 1])
    const seconds = await engine.endsIn?.(today)
    if (seconds !== undefined)
      expect(Math.round(seconds / 86_400)).toBeGreaterThanOrEqual(metricsRetentionDays - 1)
  })

  test(`cost one command for each name, and one more a day (${name})`, async () => {
    if (!engine.commands) return
    const store = engine.another()
    const names = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`name ${at}`, 40]))
    const first = await engine.commands(() => store.add([counts(today, names)]))
    const second = await engine.commands(() => store.add([counts(today, names)]))
    expect([first.length, second.length]).toEqual([31, 30])
  })
})
