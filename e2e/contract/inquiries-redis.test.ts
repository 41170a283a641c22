import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InProcessSite } from '@/e2e/support/in-process'
import { anna, rawInquiry, receiptsOf, together } from '@/e2e/support/inquiries'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import { paths } from '@/lib/config/paths'

let redis: RedisForTests
let site: InProcessSite

// Which store there is, is read when the site is loaded.
beforeAll(async () => {
  redis = await startRedis()
  process.env.UPSTASH_REDIS_REST_URL = redis.url
  process.env.UPSTASH_REDIS_REST_TOKEN = redis.token
  site = (await import('@/e2e/support/site')).site
})
afterAll(() => redis.stop())

const post = (body: object, headers: Record<string, string> = {}) =>
  site(paths.inquiries, { json: body, headers })

/** What changes anything of the inquiries; the schedule looks at them all the time. */
const ofInquiries = (commands: readonly string[]) =>
  commands.filter((line) =>
    /\] "(?:hset|set|zadd|expire|pexpire|persist|zrem|del)" "inquir/i.test(line),
  )

const stored = () => redis.command('ZCARD', 'inquiries:all')
const dryRuns = times(1000, 200)

test('dry runs, good and bad, touch nothing in Redis but the quota of requests', async () => {
  const monitor = await redis.monitor()
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(rawInquiry, async (raw) => {
      const { status } = await post({ ...raw, clientRequestId: 'dry', dryRun: true })
      statuses.add(status)
    }),
    { numRuns: dryRuns },
  )
  const seen = await monitor.stop()
  expect([...statuses].sort()).toEqual([200, 400])
  expect(seen.length).toBeGreaterThan(dryRuns)
  expect(ofInquiries(seen)).toEqual([])

  const second = await redis.monitor()
  expect((await post(anna)).status).toBe(202)
  expect(ofInquiries(await second.stop()).length).toBeGreaterThan(0)
})

test('thirty at once with one key are one inquiry there too, thirty keys thirty', async () => {
  const before = Number(await stored())
  const one = await together(30, () => () => post(anna, { 'idempotency-key': 'redis' }))
  expect(one.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
  expect(receiptsOf(one).size).toBe(1)
  expect(await stored()).toBe(before + 1)
  const many = await together(30, () => {
    const key = randomUUID()
    return () => post(anna, { 'idempotency-key': key })
  })
  expect(receiptsOf(many).size).toBe(30)
  expect(await stored()).toBe(before + 31)
})

test('while Redis is unavailable an inquiry is refused, with a time for the next attempt', async () => {
  redis.process.kill('SIGSTOP')
  try {
    for (const _ of [1, 2]) {
      const refused = await post(anna)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  } finally {
    redis.process.kill('SIGCONT')
  }
})
