import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestQuota } from '@/lib/config/limits'
import { startRedis } from '@/testing/redis'
import { MemoryQuota } from './quota.memory'
import { UpstashQuota } from './quota.upstash'
import { ResilientQuota } from './resilient-quota'

const logged: { event: string }[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => logged.push(JSON.parse(line)))
})
afterEach(() => vi.restoreAllMocks())

const timing = { timeoutMs: 250, failuresMax: 3, retryMs: 300 }
const policy = requestQuota
const events = () => logged.map(({ event }) => event)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function opened() {
  const redis = await startRedis()
  const store = new ResilientQuota(new UpstashQuota(redis), new MemoryQuota(), timing)
  const take = async (client = 'a') => {
    const from = performance.now()
    const verdict = await store.take(policy, client, new Date())
    return { ...verdict, ms: performance.now() - from }
  }
  return { redis, take }
}

describe('while Redis does not answer', () => {
  test.each(['SIGSTOP', 'SIGKILL'] as const)(
    '%s: nobody waits longer than promised, and the quota holds',
    async (signal) => {
      const { redis, take } = await opened()
      expect((await take()).admitted).toBe(true)
      redis.process.kill(signal)
      const verdicts = []
      for (let n = 0; n < 150; n++) verdicts.push(await take())
      await redis.stop()
      expect(verdicts.filter(({ admitted }) => admitted).length).toBeLessThanOrEqual(
        policy.requestsMax + 1,
      )
      expect(verdicts.filter(({ admitted }) => admitted).length).toBeGreaterThan(100)
      expect(Math.max(...verdicts.map(({ ms }) => ms))).toBeLessThan(timing.timeoutMs * 4)
      expect(verdicts.filter(({ ms }) => ms >= timing.timeoutMs).length).toBeLessThanOrEqual(
        timing.failuresMax + 2,
      )
      expect(events()).toEqual(['quota_local_only'])
    },
  )
})

test('when Redis is available again it is used again, each change is logged once, no client gets a second quota', async () => {
  const { redis, take } = await opened()
  for (let n = 0; n < 60; n++) await take()
  redis.process.kill('SIGSTOP')
  for (let n = 0; n < 30; n++) await take()
  redis.process.kill('SIGCONT')
  await pause(timing.retryMs + 50)
  let admitted = 90
  for (let n = 0; n < 100; n++) if ((await take()).admitted) admitted += 1
  expect(events()).toEqual(['quota_local_only', 'quota_shared_again'])
  expect(admitted).toBeLessThanOrEqual(policy.requestsMax + 2)
  expect((await take('another')).admitted).toBe(true)
  await redis.stop()
})

test('a wrong token of Redis is an outage, not an error page', async () => {
  const redis = await startRedis()
  const shared = new UpstashQuota({ url: redis.url, token: 'wrong' })
  const store = new ResilientQuota(shared, new MemoryQuota(), timing)
  for (let n = 0; n < 5; n++)
    expect((await store.take(policy, 'a', new Date())).admitted).toBe(true)
  expect(events()).toEqual(['quota_local_only'])
  await redis.stop()
})
