import { resolve } from 'node:path'
import { dashboardPort, dashboardRefreshSeconds } from '@/lib/config/limits'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { openStores } from '@/packages/agent-access/node'
import { firstFree } from '@/scripts/machine/port.mjs'
import { checkedEnv } from '@/tools/command-env'
import { openDashboard } from './server'

/** The dashboard on whatever store the environment names. */
export async function checkedDashboard(attemptMs: number) {
  const env = checkedEnv()
  const { redis, dataDir, metrics, smtp, webhook, slack } = env
  const store = redis
    ? `Redis at ${new URL(redis.url).host}${redis.prefix && `, keys ${redis.prefix}`}`
    : `the embedded database in ${resolve(dataDir)}`
  const dashboard = await openDashboard({
    ...openStores<InquiryContent>(env, attemptMs),
    port: await firstFree(dashboardPort),
    store,
    delivers: Boolean(smtp ?? webhook ?? slack),
    counts: metrics,
    refreshSeconds: redis ? dashboardRefreshSeconds.redis : dashboardRefreshSeconds.embedded,
  })
  return { ...dashboard, store }
}
