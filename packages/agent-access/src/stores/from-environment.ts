import { readEnvironment } from '../environment'
import type { Log } from '../log'
import { openStores } from './open-stores'
import type { Stores } from './stores'

/**
 * Redis with UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN, otherwise SQLite in DATA_DIR,
 * which is `.data` without it.
 */
export function storesFromEnvironment(log?: Log): Stores {
  const { redis, dataDir, isVercel } = readEnvironment()
  if (isVercel && !redis)
    throw new Error(
      'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN: Vercel keeps no files, so what is sent would be lost.',
    )
  return openStores({ redis, dataDir, log })
}
