import edge from '@/.catalog/edge.js'
import { env } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { shared } from '@/lib/shared'
import type { EdgeServices } from '@/lib/site/decide'
import type { QuotaStore } from '@/lib/store/quota'
import { MemoryQuota } from '@/lib/store/quota.memory'
import { UpstashQuota } from '@/lib/store/quota.upstash'
import { ResilientQuota } from '@/lib/store/resilient-quota'

/** One quota per process: in Redis where it is configured, in memory otherwise. */
export function quotaStore(): QuotaStore {
  return shared('quota', () => {
    const { redis } = env()
    const local = new MemoryQuota()
    return redis ? new ResilientQuota(new UpstashQuota(redis), local) : local
  })
}

/** The composition root of the edge. */
export const edgeServices = (): EdgeServices => ({
  quota: quotaStore(),
  site: site(),
  platform: env().platform,
  originTrials: env().originTrials,
  closing: edge.closing,
  filters: edge.filters,
  pages: edge.pages,
})
