import { randomUUID } from 'node:crypto'
import { anna, receiptsOf, together } from '@/e2e/support/inquiries'
import { startRedis } from '@/e2e/support/redis'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

test.describe.configure({ timeout: 240_000 })

const sender = (url: string, key: () => string) => () => {
  const own = key()
  return () =>
    fetch(url + paths.inquiries, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newClientAddress(),
        'idempotency-key': own,
      },
      body: JSON.stringify(anna),
    })
}

for (const store of ['embedded', 'Redis'])
  test(`a thousand at once with one key are one inquiry, two hundred keys two hundred: ${store}`, async () => {
    const redis = store === 'Redis' ? await startRedis() : undefined
    const site = await startSite({
      env: redis
        ? { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }
        : { DATA_DIR: test.info().outputPath('data') },
    })
    try {
      const key = randomUUID()
      const one = await together(
        1000,
        sender(site.url, () => key),
      )
      expect(one.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
      expect(receiptsOf(one).size).toBe(1)
      const many = await together(200, sender(site.url, randomUUID))
      expect(receiptsOf(many).size).toBe(200)
      if (redis) expect(await redis.command('ZCARD', 'inquiries:all')).toBe(201)
    } finally {
      await site.stop()
      await redis?.stop()
    }
  })
