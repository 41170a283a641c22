import { resolve } from 'node:path'
import { deskPort, deskRefreshSeconds } from '@/lib/config/limits'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { openStores } from '@/packages/agent-access/node'
import { firstFree } from '@/scripts/machine/port.mjs'
import { checkedEnv } from '@/tools/command-env'
import { openDesk } from './server'

/** The desk on whatever store the environment names. */
export async function checkedDesk(attemptMs: number) {
  const env = checkedEnv()
  const { redis, dataDir, metrics, smtp, webhook, slack } = env
  const store = redis
    ? `Redis at ${new URL(redis.url).host}${redis.prefix && `, keys ${redis.prefix}`}`
    : `the embedded database in ${resolve(dataDir)}`
  const desk = await openDesk({
    ...openStores<InquiryContent>(env, attemptMs),
    port: await firstFree(deskPort),
    store,
    delivers: Boolean(smtp ?? webhook ?? slack),
    counts: metrics,
    refreshSeconds: redis ? deskRefreshSeconds.redis : deskRefreshSeconds.embedded,
  })
  return { ...desk, store }
}
