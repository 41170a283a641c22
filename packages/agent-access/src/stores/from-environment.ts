import type { AccessStores } from '../create'
import { readEnvironment } from '../environment'
import { openQuota } from './open-quota'
import { openStores } from './open-stores'

/**
 * Returns the stores that the environment names: Redis with UPSTASH_REDIS_REST_URL and
 * UPSTASH_REDIS_REST_TOKEN, otherwise SQLite in DATA_DIR, which is `.data` without it.
 */
export function storesFromEnvironment(): AccessStores {
  const { redis, dataDir, isVercel } = readEnvironment()
  if (isVercel && !redis)
    throw new Error(
      'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN: Vercel keeps no files, so what is sent would be lost.',
    )
  return { stores: openStores({ redis, dataDir }), quota: openQuota(redis) }
}
