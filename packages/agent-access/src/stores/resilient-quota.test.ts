import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { longTimeoutMs, startRedis } from '../../test/redis'
import { requestQuota } from '../limits'
import type { QuotaStore } from './quota'
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
const [localOnly, sharedAgain] = ['quota_local_only', 'quota_shared_again']

/** The shared quota with a long timeout, and how often it has answered. */
class Watched implements QuotaStore {
  asked = 0
  answered = 0
  waiting = 0

  constructor(private readonly quota: QuotaStore) {}

  async take(...request: Parameters<QuotaStore['take']>) {
    this.asked += 1
    this.waiting += 1
    try {
      const quotaResult = await this.quota.take(...request)
      this.answered += 1
      return quotaResult
    } finally {
      this.waiting -= 1
    }
  }
}

async function opened() {
  const redis = await startRedis()
  const shared = new Watched(new UpstashQuota(redis, longTimeoutMs))
  const store = new ResilientQuota(shared, new MemoryQuota(), timing)
  let now = Date.now()
  const take = (client = 'a') => store.take(policy, client, new Date(now))
  /** Repeats until the shared quota counts again; on a busy machine that may take a while. */
  const untilShared = async () => {
    const before = shared.answered
    await expect
      .poll(async () => {
        now += timing.retryMs
        await take('another')
        return shared.answered
      })
      .toBeGreaterThan(before)
  }
  return { redis, shared, take, untilShared }
}

describe('while Redis does not answer', () => {
  test.each([
    ['SIGSTOP', timing.failuresMax],
    ['SIGKILL', 0],
  ] as const)(
    '%s: a few wait for it, but not until it answers, and the quota holds',
    async (signal, stillWaiting) => {
      const { redis, shared, take, untilShared } = await opened()
      await untilShared()
      const { asked } = shared
      logged.length = 0
      redis.process.kill(signal)
      const verdicts = []
      for (let n = 0; n < 150; n++) verdicts.push(await take())
      expect(shared.asked - asked).toBe(timing.failuresMax)
      expect(shared.waiting).toBe(stillWaiting)
      await redis.stop()
      expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(policy.requestsMax)
      expect(events()).toEqual([localOnly])
    },
  )
})

test('when Redis is available again it is used again, each change is logged once, no client gets a second quota', async () => {
  const { redis, take, untilShared } = await opened()
  const admitted = async (many: number) => {
    let sum = 0
    for (let n = 0; n < many; n++) if ((await take()).admitted) sum += 1
    return sum
  }
  const before = await admitted(60)
  redis.process.kill('SIGSTOP')
  const meanwhile = await admitted(30)
  redis.process.kill('SIGCONT')
  await untilShared()
  const after = await admitted(100)
  expect(events().slice(0, 2)).toEqual([localOnly, sharedAgain])
  expect(events()).toEqual(events().map((_, at) => (at % 2 ? sharedAgain : localOnly)))
  expect(before + meanwhile + after).toBe(policy.requestsMax)
  expect((await take('yet another')).admitted).toBe(true)
  await redis.stop()
})

test('a wrong token of Redis is an outage, not an error page', async () => {
  const redis = await startRedis()
  const shared = new UpstashQuota({ url: redis.url, token: 'wrong' }, longTimeoutMs)
  const store = new ResilientQuota(shared, new MemoryQuota(), timing)
  const now = new Date()
  for (let n = 0; n < 5; n++) expect((await store.take(policy, 'a', now)).admitted).toBe(true)
  expect(events()).toEqual([localOnly])
  await redis.stop()
})

test('what a client learns is the stricter of both counts', async () => {
  const [shared, local] = [new MemoryQuota(), new MemoryQuota()]
  const store = new ResilientQuota(shared, local, timing)
  const now = new Date()
  const take = (from: QuotaStore, count = 1) => from.take(policy, 'a', now, count)
  await take(shared)
  expect((await take(store)).remaining).toBe(policy.requestsMax - 2)
  await take(local, 3)
  expect((await take(store)).remaining).toBe(policy.requestsMax - 5)
  await take(local, policy.requestsMax - 5)
  expect(await take(store)).toMatchObject({ admitted: false, remaining: 0 })
})
