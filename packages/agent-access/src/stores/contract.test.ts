import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { longTimeoutMs, type RedisForTests, startRedis } from '../../test/redis'
import { closeDatabases } from './close-databases'
import { createStoreTests, type StoreDatabase } from './contract'
import type { Stores } from './stores'
import { memoryStores } from './stores.memory'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

let redis: RedisForTests
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

let folder: string
let memory: Stores
const databases: Record<string, StoreDatabase> = {
  memory: {
    open: () => memory,
    empty: () => {
      memory = memoryStores()
    },
  },
  SQLite: {
    open: () => sqliteStores(folder),
    async empty() {
      await closeDatabases()
      folder = mkdtempSync(join(tmpdir(), 'stores-'))
    },
  },
  Redis: {
    open: () => upstashStores(redis, longTimeoutMs),
    empty: () => redis.command('FLUSHALL'),
  },
}

describe.each(Object.entries(databases))('stores in %s', (_, database) => {
  for (const { name, run } of createStoreTests(database)) test(name, run)
})
