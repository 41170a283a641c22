import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInquiryDatabase } from '@/e2e/support/inquiry-database'
import { longTimeoutMs, type RedisForTests, startRedis } from '@/e2e/support/redis'
import { temporaryDatabase } from '@/e2e/support/sqlite'
import { Dispatcher } from '@/lib/delivery/dispatcher'
import type { Credential, CredentialStore } from './credentials'
import { credentialTables, SqliteCredentials } from './credentials.sqlite'
import { UpstashCredentials } from './credentials.upstash'
import { openRedis } from './redis.upstash'
import { databaseFile, databaseWith, openDatabase } from './sqlite'

interface Engine {
  readonly store: CredentialStore
  /** The same data through another adapter, as another process would see it. */
  another(): CredentialStore
  /** What the engine still holds under a hash, expired or not. */
  holds(tokenHash: string): Promise<boolean>
  stop(): Promise<void>
}

const temporaryDir = () => mkdtempSync(join(tmpdir(), 'credentials-'))

async function startSqlite(): Promise<Engine> {
  const { open, another, stop } = temporaryDatabase(credentialTables)
  return {
    store: new SqliteCredentials(open),
    another: () => new SqliteCredentials(another()),
    async holds(tokenHash) {
      const sql = 'SELECT 1 FROM credentials WHERE token_hash = ?'
      return (await (await open()).execute({ sql, args: [tokenHash] })).rows.length > 0
    },
    stop,
  }
}

async function startUpstash(): Promise<Engine> {
  const redis = await startRedis()
  return {
    store: new UpstashCredentials(openRedis(redis, longTimeoutMs)),
    another: () => new UpstashCredentials(openRedis(redis, longTimeoutMs)),
    holds: async (tokenHash) => (await redis.command('EXISTS', `credential:${tokenHash}`)) === 1,
    stop: redis.stop,
  }
}

let seed = 0
const newHash = () => (seed++).toString(16).padStart(64, '0')

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
const credential = (lifetimeMs = 3_600_000): Credential => ({
  registrationId: 'reg_1',
  scopes: ['jobs.read', 'public.read'],
  issuedAt: now,
  expiresAt: later(lifetimeMs),
})

describe.each([
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
])('credentials in %s', (_, start) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  test('a saved credential is found with all its facts, scopes in their order', async () => {
    const hash = newHash()
    await engine.store.save(hash, credential())
    expect(await engine.store.find(hash, now)).toEqual(credential())
  })

  test('what is saved here is found by another process', async () => {
    const hash = newHash()
    await engine.store.save(hash, credential())
    expect(await engine.another().find(hash, now)).toEqual(credential())
  })

  test('an unknown hash is not found', async () => {
    expect(await engine.store.find(newHash(), now)).toBeUndefined()
  })

  test('a removed credential is gone at the very next find, everywhere', async () => {
    const hash = newHash()
    await engine.store.save(hash, credential())
    await engine.store.remove(hash)
    expect(await engine.store.find(hash, now)).toBeUndefined()
    expect(await engine.another().find(hash, now)).toBeUndefined()
    expect(await engine.holds(hash)).toBe(false)
  })

  test('removing what is not there succeeds and leaves nothing behind', async () => {
    const hash = newHash()
    await engine.store.remove(hash)
    await engine.store.remove(hash)
    expect(await engine.holds(hash)).toBe(false)
  })

  test('removing one leaves the others', async () => {
    const [one, other] = [newHash(), newHash()]
    await engine.store.save(one, credential())
    await engine.store.save(other, credential())
    await engine.store.remove(one)
    expect(await engine.store.find(other, now)).toEqual(credential())
  })

  test('expiry is judged by the clock, to the millisecond, even before expired rows are erased', async () => {
    const hash = newHash()
    await engine.store.save(hash, credential(3_600_000))
    expect(await engine.store.find(hash, later(3_599_999))).toBeDefined()
    expect(await engine.store.find(hash, later(3_600_000))).toBeUndefined()
    expect(await engine.store.find(hash, later(61 * 60_000))).toBeUndefined()
    expect(await engine.holds(hash)).toBe(true)
  })
})

describe('what has expired is not kept', () => {
  test('housekeeping erases it from SQLite, though nobody registers again', async () => {
    const engine = await startSqlite()
    const old = Array.from({ length: 1001 }, newHash)
    const live = newHash()
    await Promise.all(old.map((hash) => engine.store.save(hash, credential(1000))))
    await engine.store.save(live, credential())
    const inquiries = await openInquiryDatabase()
    const dispatcher = new Dispatcher(
      { inquiries: inquiries.inquiries, channels: [] },
      engine.store,
    )
    await dispatcher.runHousekeeping(later(1000))
    expect(await Promise.all(old.map(engine.holds))).not.toContain(true)
    expect(await engine.holds(live)).toBe(true)
    inquiries.close()
    await engine.stop()
  })

  test('Redis forgets it by itself', async () => {
    const engine = await startUpstash()
    const [old, live] = [newHash(), newHash()]
    await engine.store.save(old, credential(300))
    await engine.store.save(live, credential())
    await expect.poll(() => engine.holds(old)).toBe(false)
    expect(await engine.holds(live)).toBe(true)
    await engine.stop()
  })
})

const uses: [string, (store: CredentialStore) => Promise<unknown>][] = [
  ['save', (store) => store.save(newHash(), credential())],
  ['find', (store) => store.find(newHash(), now)],
  ['remove', (store) => store.remove(newHash())],
]

const unavailable = { code: 'temporarily_unavailable', retryAfterSeconds: expect.any(Number) }
const expectUnavailable = (work: Promise<unknown>) =>
  expect(work).rejects.toMatchObject(unavailable)

describe('an unavailable database is reported while it is unavailable', () => {
  let redis: RedisForTests
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  test.each(uses)('%s while Redis hangs, and again when it is back', async (_, use) => {
    const store = new UpstashCredentials(openRedis(redis))
    redis.process.kill('SIGSTOP')
    await expectUnavailable(use(store))
    redis.process.kill('SIGCONT')
    // On a busy machine the timer may fire late.
    await expect
      .poll(() =>
        use(store).then(
          () => 'back',
          () => 'away',
        ),
      )
      .toBe('back')
  })

  test.each(uses)('%s while nothing listens', async (_, use) => {
    const nowhere = openRedis({ url: 'http://127.0.0.1:9', token: 'x' })
    await expectUnavailable(use(new UpstashCredentials(nowhere)))
  })

  test('a Redis that refuses our token is unavailable too', async () => {
    const refused = openRedis({ url: redis.url, token: 'wrong' })
    await expectUnavailable(new UpstashCredentials(refused).find(newHash(), now))
  })

  test.each(uses)('%s while the data directory cannot be made, and when it can', async (_, use) => {
    const dir = temporaryDir()
    const blocked = join(dir, 'data')
    writeFileSync(blocked, '')
    const store = new SqliteCredentials(databaseWith(blocked, credentialTables))
    await expectUnavailable(use(store))
    rmSync(blocked)
    await use(store)
    rmSync(dir, { recursive: true })
  })

  test('a write while another process holds the database', async () => {
    const dir = temporaryDir()
    const store = new SqliteCredentials(databaseWith(dir, credentialTables))
    await store.save(newHash(), credential())
    const { createClient } = await import('@libsql/client/sqlite3')
    const other = createClient({ url: `file:${join(dir, databaseFile)}` })
    const held = await other.transaction('write')
    await expectUnavailable(store.save(newHash(), credential()))
    expect(await store.find(newHash(), now)).toBeUndefined()
    await held.rollback()
    await store.save(newHash(), credential())
    other.close()
    rmSync(dir, { recursive: true })
  })
})

test('the embedded database syncs every commit to disk', async () => {
  const dir = temporaryDir()
  const db = await openDatabase(dir)
  expect((await db.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal')
  expect((await db.execute('PRAGMA synchronous')).rows[0]?.synchronous).toBe(2)
  expect(await openDatabase(dir)).toBe(db)
  rmSync(dir, { recursive: true })
})
