import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInquiryDatabase } from '@/e2e/support/inquiry-database'
import { longTimeoutMs, type RedisForTests, startRedis } from '@/e2e/support/redis'
import { temporaryDatabase } from '@/e2e/support/sqlite'
import { Dispatcher } from '@/lib/delivery/outbox'
import { type CredentialStore, clockToleranceSeconds } from './credentials'
import { databaseFile } from './private-files'
import { openDatabase } from './sqlite'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

interface Engine {
  readonly store: CredentialStore
  /** The same data through another adapter, as another process would see it. */
  another(): CredentialStore
  /** Whether the engine still holds a revocation. */
  holds(registrationId: string): Promise<boolean>
  stop(): Promise<void>
}

const temporaryDir = () => mkdtempSync(join(tmpdir(), 'credentials-'))

async function startSqlite(): Promise<Engine> {
  const { dir, stores, stop } = temporaryDatabase()
  return {
    store: stores.credentials,
    another: () => sqliteStores(dir).credentials,
    holds: (registrationId) => stores.credentials.isRevoked(registrationId),
    stop,
  }
}

async function startUpstash(): Promise<Engine> {
  const redis = await startRedis()
  const open = () => upstashStores(redis, longTimeoutMs).credentials
  return {
    store: open(),
    another: open,
    holds: async (id) => (await redis.command('EXISTS', `revocation:${id}`)) === 1,
    stop: redis.stop,
  }
}

let seed = 0
const newId = () => `reg_${seed++}`

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
const inAnHour = later(3_600_000)
const toleranceMs = clockToleranceSeconds * 1000

describe.each([
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
])('credentials in %s', (_, start) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  test('a registration is revoked at the very next look, everywhere', async () => {
    const [id, other] = [newId(), newId()]
    expect(await engine.store.isRevoked(id)).toBe(false)
    await engine.store.revoke(id, inAnHour)
    expect(await engine.store.isRevoked(id)).toBe(true)
    expect(await engine.another().isRevoked(id)).toBe(true)
    expect(await engine.store.isRevoked(other)).toBe(false)
  })

  test('revoking again, at once or later, changes nothing', async () => {
    const id = newId()
    await Promise.all([engine.store.revoke(id, inAnHour), engine.another().revoke(id, inAnHour)])
    await engine.store.revoke(id, inAnHour)
    expect(await engine.store.isRevoked(id)).toBe(true)
  })

  test('all processes have one secret, though each would make it', async () => {
    const stores = [engine.store, ...Array.from({ length: 20 }, engine.another)]
    const secrets = new Set(await Promise.all(stores.map((store) => store.readOrCreateSecret())))
    expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(await engine.another().readOrCreateSecret()).toBe([...secrets][0])
  })
})

describe('a revocation is kept until no clock honours its token', () => {
  test('housekeeping erases it from SQLite, though nobody registers again', async () => {
    const engine = await startSqlite()
    const [old, live] = [newId(), newId()]
    await engine.store.revoke(old, later(1000))
    await engine.store.revoke(live, inAnHour)
    const inquiries = await openInquiryDatabase()
    const dispatcher = new Dispatcher(
      { inquiries: inquiries.inquiries, channels: [] },
      engine.store,
    )
    await dispatcher.runHousekeeping(later(1000 + toleranceMs - 1))
    expect(await engine.holds(old)).toBe(true)
    await dispatcher.runHousekeeping(later(1000 + toleranceMs))
    expect(await engine.holds(old)).toBe(false)
    expect(await engine.holds(live)).toBe(true)
    inquiries.close()
    await engine.stop()
  })

  test('Redis forgets it by itself', async () => {
    const engine = await startUpstash()
    const [old, live] = [newId(), newId()]
    await engine.store.revoke(old, new Date(Date.now() + 300 - toleranceMs))
    await engine.store.revoke(live, inAnHour)
    await expect.poll(() => engine.holds(old)).toBe(false)
    expect(await engine.holds(live)).toBe(true)
    await engine.stop()
  })
})

const uses: [string, (store: CredentialStore) => Promise<unknown>][] = [
  ['revoke', (store) => store.revoke(newId(), inAnHour)],
  ['isRevoked', (store) => store.isRevoked(newId())],
  ['readOrCreateSecret', (store) => store.readOrCreateSecret()],
]

const expectFailure = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(Error)

describe('an unavailable database is an error while it is unavailable, never an answer', () => {
  let redis: RedisForTests
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  test.each(uses)('%s while Redis hangs, and again when it is back', async (_, use) => {
    const store = upstashStores(redis).credentials
    redis.process.kill('SIGSTOP')
    await expectFailure(use(store))
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
    const nowhere = { url: 'http://127.0.0.1:9', token: 'x' }
    await expectFailure(use(upstashStores(nowhere).credentials))
  })

  test('a Redis that refuses our token is unavailable too', async () => {
    const refused = upstashStores({ url: redis.url, token: 'wrong' })
    await expectFailure(refused.credentials.isRevoked(newId()))
  })

  test.each(uses)('%s while the data directory cannot be made, and when it can', async (_, use) => {
    const dir = temporaryDir()
    const blocked = join(dir, 'data')
    writeFileSync(blocked, '')
    const store = sqliteStores(blocked).credentials
    await expectFailure(use(store))
    rmSync(blocked)
    await use(store)
    rmSync(dir, { recursive: true })
  })

  test('a write while another process holds the database', async () => {
    const dir = temporaryDir()
    const store = sqliteStores(dir).credentials
    await store.revoke(newId(), inAnHour)
    const { createClient } = await import('@libsql/client/sqlite3')
    const other = createClient({ url: `file:${join(dir, databaseFile)}` })
    const held = await other.transaction('write')
    await expectFailure(store.revoke(newId(), inAnHour))
    expect(await store.isRevoked(newId())).toBe(false)
    await held.rollback()
    await store.revoke(newId(), inAnHour)
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
