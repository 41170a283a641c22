import { env } from '@/lib/config/env'
import type { CounterStore } from '@/lib/database/counters'
import { counterTables, SqliteCounters } from '@/lib/database/counters.sqlite'
import { UpstashCounters } from '@/lib/database/counters.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { pendingCounts } from '@/lib/metrics/count'
import { Recorder } from '@/lib/metrics/recorder'
import { shared } from '@/lib/runtime/shared'

/** Opens the store of counts: Redis if it is configured, otherwise the embedded database. */
export function openCounters(attemptMs?: number): CounterStore {
  const { redis, dataDir } = env()
  return redis
    ? new UpstashCounters(openRedis(redis, attemptMs), redis.prefix)
    : new SqliteCounters(databaseWith(dataDir, counterTables))
}

/** Returns the recorder that writes this process's counts; undefined if METRICS is off. */
export function recorder(): Recorder | undefined {
  const counted = pendingCounts()
  return counted && shared('recorder', () => new Recorder(counted, openCounters()))
}
