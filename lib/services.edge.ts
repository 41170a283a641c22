import edge from '@/.catalog/edge.js'
import { env, requestProof } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import type { EdgeServices } from '@/lib/http/edge'
import type { QuotaStore } from '@/lib/store/quota'
import { MemoryQuota } from '@/lib/store/quota.memory'
import { UpstashQuota } from '@/lib/store/quota.upstash'
import { ResilientQuota } from '@/lib/store/resilient-quota'

let quota: QuotaStore | undefined

/** One quota per process: in Redis where it is configured, in memory otherwise. */
export function quotaStore(): QuotaStore {
  const { redis } = env()
  const local = () => new MemoryQuota()
  quota ??= redis ? new ResilientQuota(new UpstashQuota(redis), local()) : local()
  return quota
}

/** The composition root of the edge. */
export const edgeServices = (): EdgeServices => ({
  quota: quotaStore(),
  site: site(),
  platform: env().platform,
  proof: requestProof(),
  closing: edge.closing,
})
