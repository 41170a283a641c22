import type { Log } from '../log'
import type { RedisConnection } from './connection'
import type { CountingStores } from './stores'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

interface StoreSettings {
  readonly redis: RedisConnection | undefined
  /** The folder of the embedded database. */
  readonly dataDir: string
  readonly log?: Log | undefined
}

/**
 * Opens the stores in Redis if it is configured, otherwise in the embedded database. Tools of the
 * owner pass a longer timeout.
 */
export const openStores = <Content>(
  { redis, dataDir, log }: StoreSettings,
  attemptMs?: number,
): CountingStores<Content> =>
  redis ? upstashStores(redis, attemptMs, log) : sqliteStores(dataDir, log)
