import type { CountingStores } from '../src/stores/stores'
import { sqliteStores } from '../src/stores/stores.sqlite'
import { upstashStores } from '../src/stores/stores.upstash'
import { longTimeoutMs, startRedis } from './redis'
import { openTemporaryDatabase } from './sqlite'

/** The stores of one engine, and what the contract suites of the ports ask of it besides. */
export interface Engine<Content = unknown> {
  readonly stores: CountingStores<Content>
  /** The same data through other adapters, as another process sees it. */
  another(): CountingStores<Content>
  /** The names of the keys of requests, as far as they will still be there after so many seconds. */
  requestKeys(afterSeconds?: number): Promise<string[]>
  empty(): Promise<void>
  stop(): Promise<void>
}

/** Every engine that the contract suites run against. */
export const engines: readonly (readonly [
  name: string,
  start: <Content>() => Promise<Engine<Content>>,
])[] = [
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
]

async function startSqlite<Content>(): Promise<Engine<Content>> {
  const { dir, db, stores, close } = await openTemporaryDatabase<Content>()
  const namesIn = async (sql: string) =>
    (await db.execute(sql)).rows.map(({ name }) => String(name))
  return {
    stores,
    another: () => sqliteStores<Content>(dir),
    requestKeys: () => namesIn('SELECT hash AS name FROM submission_keys'),
    async empty() {
      const tables = ['submissions', 'submission_keys', 'revocations', 'counters', 'answers']
      await db.batch(
        tables.map((table) => `DELETE FROM ${table}`),
        'write',
      )
    },
    stop: async () => close(),
  }
}

async function startUpstash<Content>(): Promise<Engine<Content>> {
  const redis = await startRedis()
  const open = () => upstashStores<Content>(redis, longTimeoutMs)
  const keys = async (pattern: string) => (await redis.command('KEYS', pattern)) as string[]
  return {
    stores: open(),
    another: open,
    async requestKeys(afterSeconds = 0) {
      const found = [...(await keys('submission-key:*')), ...(await keys('submission-content:*'))]
      const left = await Promise.all(found.map((name) => redis.command('PTTL', name)))
      return found.filter((_, at) => Number(left[at]) > afterSeconds * 1000)
    },
    empty: async () => void (await redis.command('FLUSHALL')),
    stop: redis.stop,
  }
}
