import { ClientNames, noName, plainName } from 'agent-access'
import type { CounterStore, DayCounts } from 'agent-access/core'
import { dayOf, mcpClientChars, mcpClientNamesMax, PendingCounts } from 'agent-access/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Recorder } from './recorder'

let now = Date.parse('2026-11-23T23:59:30Z')
const clock = () => now
const today = dayOf(now)

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

describe('a recorder', () => {
  test('writes once a minute where the process lives on', async () => {
    vi.useFakeTimers()
    const pending = new PendingCounts(clock)
    const { store, added } = memory()
    new Recorder(pending, store, clock).start()
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
      new Recorder(pending, store, clock).flushOnCount()
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
    const recorder = new Recorder(pending, store, clock)
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

describe('the name of an MCP client', () => {
  test.each([
    ['Visual Studio Code', 'Visual Studio Code'],
    ['@modelcontextprotocol/inspector', '_modelcontextprotocol/inspector'],
    ['mcp-remote/0.15.2', 'mcp-remote/0.15.2'],
    ['Ассистент é', 'Ассистент é'],
    ['a|b<script>"\u202e\n', 'a_b_script___'],
    ['x'.repeat(20) + '-'.repeat(40), `${'x'.repeat(20)}${'-'.repeat(mcpClientChars - 20)}`],
    [undefined, noName],
    ['  ', noName],
  ])('%o is kept as %s', (name, kept) => {
    expect(plainName(name)).toBe(kept)
  })

  test.each([
    'anna@client.example',
    '192.0.2.17',
    '2001:db8:0:17::1',
    'https://client.example/?token=x',
    'agt_8Jc0dGqk3bXyV4lYb0m0bJq2mX1oZ9rQ',
    'Bearer eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxIn0',
  ])('%s is more than a name, and not kept', (name) => {
    expect(plainName(name)).toBe(noName)
  })

  test('a client with a new name for each call fills no database, and a new day starts again', () => {
    const names = new ClientNames(clock)
    const seen = new Set(Array.from({ length: 5000 }, (_, at) => names.of(`client ${at % 4999}`)))
    expect(seen.size).toBe(mcpClientNamesMax + 1)
    expect(names.of('x'.repeat(10_000))).toBe('others')
    expect(names.of('client 1')).toBe('client 1')
    expect(names.of('late client')).toBe('others')
    now += 86_400_000
    expect(names.of('late client')).toBe('late client')
  })
})
