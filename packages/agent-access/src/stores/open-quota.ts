import type { Log } from '../log'
import type { RedisConnection } from './connection'
import type { QuotaStore } from './quota'
import { MemoryQuota } from './quota.memory'
import { UpstashQuota } from './quota.upstash'
import { ResilientQuota } from './resilient-quota'

/** Opens the quota of all processes in Redis if it is configured, otherwise that of this process. */
export function openQuota(redis?: RedisConnection, log?: Log): QuotaStore {
  const local = new MemoryQuota()
  return redis ? new ResilientQuota(new UpstashQuota(redis), local, undefined, log) : local
}
