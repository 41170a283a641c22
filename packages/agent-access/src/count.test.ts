import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CountRecorder, createDayCounter, PendingCounts, toDayNumber } from './count'
import type { CounterStore, DayCounts } from './stores/counters'

let now = Date.parse('2026-11-23T23:59:30Z')
const clock = () => now
const today = toDayNumber(now)

/** Stores what it is given, and fails on request. */
function memory() {
  const added: DayCounts[] = []
  const store: CounterStore & { away: boolean } = {
    away: false,
    async add(days) {
      if (store.away) throw new Error('away')
      added.push(...days)
    },
    read: async () => added,
  }
  return { store, added }
}

const plain = (days: readonly DayCounts[]) =>
  days.map(({ day, counts }) => [day, Object.fromEntries(counts)])

beforeEach(() => {
  now = Date.parse('2026-11-23T23:59:30Z')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Europe/Vienna', '2026-11-23T22:59:59Z', 0],
  ['Europe/Vienna', '2026-11-23T23:00:00Z', 1],
  ['Europe/Vienna', '2026-07-01T22:00:00Z', 1],
  ['America/New_York', '2026-11-24T04:59:59Z', -1],
  ['Asia/Kathmandu', '2026-11-23T18:15:00Z', 1],
  ['UTC', '2026-11-23T23:59:59Z', 0],
])('a day of %s turns by its clocks: %s', (timeZone, time, later) => {
  const getDay = createDayCounter(timeZone)
  const at = Date.parse(time)
  getDay(at - 1)
  expect(getDay(at) - toDayNumber(at)).toBe(later)
})

describe('a recorder', () => {
  test('writes once a minute where the process lives on', async () => {
    vi.useFakeTimers()
    const pending = new PendingCounts(clock)
    const { store, added } = memory()
    new CountRecorder(pending, () => store, clock).start()
    pending.add('a')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(added).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(plain(added)).toEqual([[today, { a: 1 }]])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(added).toHaveLength(1)
    vi.useRealTimers()
  })

  test('writes with a count, at most once a minute, and hands the work to the platform elsewhere', async () => {
    const pending = new PendingCounts(clock)
    const { store, added } = memory()
    const handed: Promise<unknown>[] = []
    const key = Symbol.for('@vercel/request-context')
    Object.assign(globalThis, {
      [key]: { get: () => ({ waitUntil: (work: Promise<unknown>) => handed.push(work) }) },
    })
    try {
      new CountRecorder(pending, () => store, clock).flushOnCount()
      pending.add('first')
      for (let at = 0; at < 100; at++) pending.add('more')
      expect(handed).toHaveLength(1)
      now += 60_000
      pending.add('last')
      expect(handed).toHaveLength(2)
      await Promise.all(handed)
      expect(plain(added)).toEqual([
        [today, { first: 1 }],
        [today, { more: 100 }],
        [today + 1, { last: 1 }],
      ])
    } finally {
      Reflect.deleteProperty(globalThis, key)
    }
  })

  test('loses what cannot be written, says so once, and goes on', async () => {
    const pending = new PendingCounts(clock)
    const { store, added } = memory()
    const recorder = new CountRecorder(pending, () => store, clock)
    store.away = true
    for (let at = 0; at < 3; at++) {
      pending.add('lost')
      await recorder.flush()
    }
    expect(vi.mocked(console.error).mock.calls.map(([line]) => line)).toEqual([
      expect.stringContaining('counts_lost'),
    ])
    store.away = false
    pending.add('kept')
    await recorder.flush()
    expect(plain(added)).toEqual([[today, { kept: 1 }]])
  })
})
