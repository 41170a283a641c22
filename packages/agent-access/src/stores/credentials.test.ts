import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RedisForTests, startRedis } from '../../test/redis'
import type { CredentialStore } from './credentials'
import { openDatabase } from './sqlite'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

const temporaryDir = () => mkdtempSync(join(tmpdir(), 'credentials-'))

let seed = 0
const newId = () => `reg_${seed++}`

const inAnHour = new Date(Date.now() + 3_600_000)

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
  })
})

test('the embedded database syncs every commit to disk', async () => {
  const dir = temporaryDir()
  const db = await openDatabase(dir)
  expect((await db.execute('PRAGMA journal_mode')).rows[0]?.journal_mode).toBe('wal')
  expect((await db.execute('PRAGMA synchronous')).rows[0]?.synchronous).toBe(2)
  expect(await openDatabase(dir)).toBe(db)
})
