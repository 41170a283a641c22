import type { AccessStores } from '../create'
import { Dispatcher } from '../delivery/outbox'
import { readEnvironment } from '../environment'
import { MemoryQuota } from './quota.memory'
import { UpstashQuota } from './quota.upstash'
import { ResilientQuota } from './resilient-quota'
import { openStores } from './stores'

/**
 * Returns the stores that the environment names: Redis with UPSTASH_REDIS_REST_URL and
 * UPSTASH_REDIS_REST_TOKEN, otherwise SQLite in DATA_DIR, which is `.data` without it.
 */
export function storesFromEnvironment(): AccessStores {
  const { redisUrl, redisToken, dataDir = '.data', isVercel } = readEnvironment()
  if (Boolean(redisUrl) !== Boolean(redisToken))
    throw new Error(
      `Set ${redisUrl ? 'UPSTASH_REDIS_REST_TOKEN' : 'UPSTASH_REDIS_REST_URL'} too: Redis needs an address and a token.`,
    )
  if (isVercel && !redisUrl)
    throw new Error(
      'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN: Vercel keeps no files, so what is sent would be lost.',
    )
  const redis =
    redisUrl && redisToken ? { url: redisUrl, token: redisToken, prefix: '' } : undefined
  const local = new MemoryQuota()
  return {
    stores: openStores({ redis, dataDir }),
    quota: redis ? new ResilientQuota(new UpstashQuota(redis), local) : local,
    createDispatcher: (parts, stores) => new Dispatcher(parts, stores),
    secret: redisToken ?? crypto.randomUUID(),
  }
}
