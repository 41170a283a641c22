import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { type Engine, engines } from '../../test/engines'
import { type RedisForTests, startRedis } from '../../test/redis'
import { type CredentialStore, clockToleranceSeconds } from './credentials'
import { openDatabase } from './sqlite'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

const temporaryDir = () => mkdtempSync(join(tmpdir(), 'credentials-'))

let seed = 0
const newId = () => `reg_${seed++}`

const inAnHour = new Date(Date.now() + 3_600_000)
const toleranceMs = clockToleranceSeconds * 1000

describe.each(engines)('credentials in %s', (_, start) => {
  let engine: Engine
  let store: CredentialStore
  const another = () => engine.another().credentials
  beforeAll(async () => {
    engine = await start()
    store = engine.stores.credentials
  })
  afterAll(() => engine.stop())

  test('a registration is revoked at the very next look, everywhere', async () => {
    const [id, other] = [newId(), newId()]
    expect(await store.isRevoked(id)).toBe(false)
    await store.revoke(id, inAnHour)
    expect(await store.isRevoked(id)).toBe(true)
    expect(await another().isRevoked(id)).toBe(true)
    expect(await store.isRevoked(other)).toBe(false)
  })

  test('revoking again, at once or later, changes nothing', async () => {
    const id = newId()
    await Promise.all([store.revoke(id, inAnHour), another().revoke(id, inAnHour)])
    await store.revoke(id, inAnHour)
    expect(await store.isRevoked(id)).toBe(true)
  })

  test('all processes have one secret, though each would make it', async () => {
    const stores = [store, ...Array.from({ length: 20 }, another)]
    const secrets = new Set(await Promise.all(stores.map((one) => one.readOrCreateSecret())))
    expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(await another().readOrCreateSecret()).toBe([...secrets][0])
  })

  test('a revocation is gone soon after no clock honours its token, though nobody revokes again', async () => {
    const [old, live] = [newId(), newId()]
    await store.revoke(old, new Date(Date.now() + 300 - toleranceMs))
    await store.revoke(live, inAnHour)
    await engine.stores.deleteExpired(new Date())
    expect(await store.isRevoked(old)).toBe(true)
    const isStillThere = async () => {
      await engine.stores.deleteExpired(new Date())
      return another().isRevoked(old)
    }
    await expect.poll(isStillThere).toBe(false)
    expect(await store.isRevoked(live)).toBe(true)
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
    const store = upstashStores<InquiryContent>(redis).credentials
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
    await expectFailure(use(upstashStores<InquiryContent>(nowhere).credentials))
  })

  test('a Redis that refuses our token is unavailable too', async () => {
    const refused = upstashStores<InquiryContent>({ url: redis.url, token: 'wrong' })
    await expectFailure(refused.credentials.isRevoked(newId()))
  })

  test.each(uses)('%s while the data directory cannot be made, and when it can', async (_, use) => {
    const dir = temporaryDir()
    const blocked = join(dir, 'data')
    writeFileSync(blocked, '')
    const store = sqliteStores<InquiryContent>(blocked).credentials
    await expectFailure(use(store))
    rmSync(blocked)
    await use(store)
  })
})

test('the embedded database syncs every commit to disk', async () => {
  const dir = temporaryDir()
  const db = await openDatabase(dir)
  expect((await db.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal')
  expect((await db.execute('PRAGMA synchronous')).rows[0]?.synchronous).toBe(2)
  expect(await openDatabase(dir)).toBe(db)
})
