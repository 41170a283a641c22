import type { RedisConnection } from './connection'
import type { CounterStore } from './counters'
import { UpstashCounters } from './counters.upstash'
import { openRedis } from './redis.upstash'

/** Opens the counts of all processes in Redis. */
export const openRedisCounters = (redis: RedisConnection): CounterStore =>
  new UpstashCounters(openRedis(redis), redis.prefix)
