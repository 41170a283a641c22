import type { StorePort } from 'agent-access'
import { openQuota, openRedisCounters, startCounting } from 'agent-access/edge'
import edge from '@/.catalog/edge.js'
import { env } from '@/lib/config/env'
import { languages } from '@/lib/config/languages'
import { developmentPaths, developmentRoots } from '@/lib/config/paths'
import { getProcessSingleton } from '@/lib/config/shared'
import { site } from '@/lib/config/site'
import { headersOfPages, inLowerCase } from '@/lib/http/headers'
import { createPreviewLinkSigner, type PreviewLinkSigner } from '@/lib/http/preview-link'
import type { EdgeServices } from '@/lib/http/routing/decision'

/** In Redis if it is configured, otherwise in memory. */
export const getQuotaStore = (): StorePort.QuotaStore =>
  getProcessSingleton('quota', () => openQuota(env().redis))

const pages: ReadonlySet<string> = new Set(edge.pages)
const pagesInDevelopment: ReadonlySet<string> = new Set([...edge.pages, ...developmentPaths])

/** Undefined without a secret. */
export const getPreviewLinkSigner = (): PreviewLinkSigner | undefined =>
  getProcessSingleton('previews', () => {
    const { secrets } = env()
    return { links: secrets.length > 0 ? createPreviewLinkSigner(...secrets) : undefined }
  }).links

const pageHeaders = inLowerCase(headersOfPages)

/** The composition root of the edge. */
export const getEdgeServices = (): EdgeServices => ({
  quota: getQuotaStore(),
  site: site(),
  publication: edge.publication,
  filters: edge.filters,
  frames: edge.frames,
  listByFeed: edge.listByFeed,
  redirects: edge.redirects,
  languages,
  messages: edge.messages,
  topics: edge.topics,
  previews: getPreviewLinkSigner(),
  pageHeaders,
  ...(env().development
    ? { pages: pagesInDevelopment, developmentRoots, served: undefined }
    : { pages, developmentRoots: [], served: edge.served }),
})

/** Counts, and writes the counts during requests, because an edge has no timers; needs Redis, as it has no disk. */
export function recordCountsAtEdge(): void {
  const { redis, metrics } = env()
  if (!redis || !metrics) return
  getProcessSingleton('edge-recorder', () => {
    const recorder = startCounting(() => openRedisCounters(redis), edge.timeZone)
    recorder.flushOnCount()
    return recorder
  })
}
