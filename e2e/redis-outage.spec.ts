import { requestQuota } from 'agent-access/core'
import { startRedis } from '@/e2e/support/redis'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const localOnly = 'quota_local_only'
const sharedAgain = 'quota_shared_again'

test('Redis paused, then going on: pages are served, the quota holds, each change is logged once', async () => {
  const redis = await startRedis()
  const site = await startSite({
    env: { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
  })
  const ask = async (client = newClientAddress()) =>
    (await fetch(site.url + paths.work, { headers: { 'x-forwarded-for': client } })).status
  const askOften = async (client: string, count: number) => {
    const statuses: number[] = []
    while (statuses.length < count) statuses.push(await ask(client))
    return statuses
  }
  const changes = () => site.output().match(/(?<="event":")quota_[a-z_]+/g) ?? []
  /** On a busy machine Redis may be late; the server then counts locally for a while. */
  const itShares = () =>
    expect
      .poll(async () => {
        await ask()
        return changes().at(-1)
      })
      .not.toBe(localOnly)
  try {
    const client = newClientAddress()
    await itShares()
    expect(new Set(await askOften(client, 40))).toEqual(new Set([200]))
    await itShares()
    const before = changes().length
    redis.process.kill('SIGSTOP')
    const paused = await askOften(client, 90)
    const served = paused.filter((status) => status === 200).length
    // Two more may pass while the server learns that Redis is away.
    expect(served).toBeLessThanOrEqual(requestQuota.requestsMax - 40 + 2)
    expect(served).toBeGreaterThan(0)
    expect(paused.filter((status) => status === 429)).toHaveLength(90 - served)
    expect(await ask()).toBe(200)
    expect(changes().slice(before)).toEqual([localOnly])

    redis.process.kill('SIGCONT')
    await itShares()
    const seen = changes().slice(before)
    expect(seen.slice(0, 2)).toEqual([localOnly, sharedAgain])
    expect(seen).toEqual(seen.map((_, at) => (at % 2 ? sharedAgain : localOnly)))
  } finally {
    await site.stop()
    await redis.stop()
  }
})
