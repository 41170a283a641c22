import { env } from '@/lib/config/env'
import type { CounterStore } from '@/lib/database/counters'
import { counterTables, SqliteCounters } from '@/lib/database/counters.sqlite'
import { UpstashCounters } from '@/lib/database/counters.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { tally } from '@/lib/metrics/count'
import { Recorder } from '@/lib/metrics/recorder'
import { shared } from '@/lib/runtime/shared'

/**
 * Where counts are kept: in Redis where it is configured, in the embedded database otherwise. A tool
 * of the owner, who may be far away, waits longer for Redis.
 */
export function openCounters(attemptMs?: number): CounterStore {
  const { redis, dataDir } = env()
  return redis
    ? new UpstashCounters(openRedis(redis, attemptMs), redis.prefix)
    : new SqliteCounters(databaseWith(dataDir, counterTables))
}

/** Brings what this process counts to the store; nothing where METRICS is off. */
export function recorder(): Recorder | undefined {
  const counted = tally()
  return counted && shared('recorder', () => new Recorder(counted, openCounters()))
}
