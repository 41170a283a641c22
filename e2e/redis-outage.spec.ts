import { requestQuota } from 'agent-access/core'
import type { APIRequestContext } from 'playwright/test'
import { parseList } from 'structured-headers'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

test.describe.configure({ mode: 'serial' })

let redis: RedisForTests
let site: Site
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  redis = await startRedis()
  const env = { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }
  site = await startSite({ env })
  request = await playwright.request.newContext({ baseURL: site.url })
  await request.get(paths.work)
})

test.afterAll(async () => {
  await request?.dispose()
  await site?.stop()
  await redis?.stop()
})

const client = () => ({ 'x-forwarded-for': newClientAddress() })

async function ask(headers: Record<string, string>, server = request) {
  const response = await server.get(paths.work, { headers })
  const [item] = parseList(response.headers().ratelimit ?? '')
  return {
    status: response.status(),
    remaining: Number(item?.[1].get('r')),
  }
}

const localOnly = 'quota_local_only'
const sharedAgain = 'quota_shared_again'

/** The two events alternate; on a busy machine Redis may be late more than once. */
const expectChanges = (since: number) => {
  const seen = changes().slice(since)
  expect(seen.slice(0, 2)).toEqual([localOnly, sharedAgain])
  expect(seen).toEqual(seen.map((_, at) => (at % 2 ? sharedAgain : localOnly)))
}

const changes = () => site.output().match(/(?<="event":")quota_[a-z_]+/g) ?? []

/** On a busy machine Redis may be late; the server then counts locally for a while. */
const itShares = () =>
  expect
    .poll(async () => {
      await ask(client())
      return changes().at(-1)
    })
    .not.toBe(localOnly)

async function allServed(headers: Record<string, string>, count: number) {
  const answers = []
  for (let n = 0; n < count; n++) answers.push(await ask(headers))
  for (const { status } of answers) expect([200, 429]).toContain(status)
  return answers
}

test('the quota is kept in Redis, for all servers together', async ({ playwright }) => {
  const env = { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }
  const second = await startSite({ env })
  const other = await playwright.request.newContext({ baseURL: second.url })
  try {
    // A server that Redis kept waiting counts by itself for a while.
    await expect(async () => {
      const headers = client()
      const first = await ask(headers)
      expect(first.remaining).toBe(requestQuota.requestsMax - 1)
      expect((await ask(headers, other)).remaining).toBe(requestQuota.requestsMax - 2)
    }).toPass()
  } finally {
    await other.dispose()
    await second.stop()
  }
})

test('Redis paused, then going on: pages are served, the quota holds, each change is logged once', async () => {
  const headers = client()
  await allServed(headers, 40)
  await itShares()
  const before = changes().length
  redis.process.kill('SIGSTOP')
  const paused = await allServed(headers, 90)
  expect(paused.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(82)
  expect(paused.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await ask(client())).status).toBe(200)
  expect(changes().slice(before)).toEqual([localOnly])

  redis.process.kill('SIGCONT')
  await itShares()
  await allServed(client(), 3)
  expectChanges(before)
})
