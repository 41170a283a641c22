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
  /** Writes the file of an application in two parts, as an earlier release did. */
  writeFormerFile(id: string, inquiryId: string): Promise<void>
  /** The names under which there still are such files. */
  formerFiles(): Promise<string[]>
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
    requestKeys: () => namesIn('SELECT hash AS name FROM inquiry_keys'),
    async writeFormerFile(id, inquiryId) {
      await db.batch(
        [
          `CREATE TABLE file_parts (id TEXT NOT NULL, part INTEGER NOT NULL, bytes BLOB NOT NULL,
             forget_at INTEGER, PRIMARY KEY (id, part)) STRICT`,
          `CREATE TABLE files (id TEXT PRIMARY KEY, parts INTEGER NOT NULL,
             inquiry_id TEXT NOT NULL, kept_at INTEGER NOT NULL) STRICT`,
          ...[0, 1].map((part) => ({
            sql: "INSERT INTO file_parts VALUES (?, ?, x'255044462d', NULL)",
            args: [id, part],
          })),
          { sql: 'INSERT INTO files VALUES (?, 2, ?, 0)', args: [id, inquiryId] },
        ],
        'write',
      )
    },
    formerFiles: () =>
      namesIn("SELECT name FROM sqlite_schema WHERE tbl_name IN ('files', 'file_parts')"),
    async empty() {
      const tables = ['inquiries', 'inquiry_keys', 'revocations', 'counters', 'answers']
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
      const found = [...(await keys('inquiry-key:*')), ...(await keys('inquiry-content:*'))]
      const left = await Promise.all(found.map((name) => redis.command('PTTL', name)))
      return found.filter((_, at) => Number(left[at]) > afterSeconds * 1000)
    },
    async writeFormerFile(id, inquiryId) {
      for (const part of [0, 1]) await redis.command('SET', `file:${id}:${part}`, 'JVBERi0=')
      const about = JSON.stringify({ parts: 2, inquiryId, keptAt: 0 })
      await redis.command('HSET', 'files:kept', id, about)
    },
    formerFiles: () => keys('file*'),
    empty: async () => void (await redis.command('FLUSHALL')),
    stop: redis.stop,
  }
}
