import edge from '@/.catalog/edge.js'
import { env } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { UpstashCounters } from '@/lib/database/counters.upstash'
import type { QuotaStore } from '@/lib/database/quota'
import { MemoryQuota } from '@/lib/database/quota.memory'
import { UpstashQuota } from '@/lib/database/quota.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { ResilientQuota } from '@/lib/database/resilient-quota'
import { tally } from '@/lib/metrics/count'
import { Recorder } from '@/lib/metrics/recorder'
import { shared } from '@/lib/runtime/shared'
import type { EdgeServices } from '@/lib/site/decide'

/** One quota per process: in Redis where it is configured, in memory otherwise. */
export function quotaStore(): QuotaStore {
  return shared('quota', () => {
    const { redis } = env()
    const local = new MemoryQuota()
    return redis ? new ResilientQuota(new UpstashQuota(redis), local) : local
  })
}

const pages: ReadonlySet<string> = new Set(edge.pages)

/** The composition root of the edge. */
export const edgeServices = (): EdgeServices => ({
  quota: quotaStore(),
  site: site(),
  platform: env().platform,
  originTrials: env().originTrials,
  closing: edge.closing,
  filters: edge.filters,
  pages,
})

/** At the edge of a platform nothing lives on between requests, and only Redis can be written. */
export function recordAtEdge(): void {
  const { redis } = env()
  const counted = tally()
  if (!redis || !counted) return
  shared('edge-recorder', () => {
    const recorder = new Recorder(counted, new UpstashCounters(openRedis(redis), redis.prefix))
    recorder.flushOnCount()
    return recorder
  })
}
