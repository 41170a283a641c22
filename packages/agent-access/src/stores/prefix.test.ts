import { expect, test } from 'vitest'
import { createBooking } from '../../test/bookings'
import { longTimeoutMs, startRedis } from '../../test/redis'
import { requestQuota, tokenTtlSeconds } from '../limits'
import { UpstashQuota } from './quota.upstash'
import { upstashStores } from './stores.upstash'
import { findSubmission } from './submissions'

const prefix = 'preview:new-work:'
const now = new Date()
const later = new Date(now.getTime() + tokenTtlSeconds * 1000)

test('a preview keeps everything under its own keys, out of sight of production', async () => {
  const redis = await startRedis()
  try {
    const production = openStores(redis, '')
    const preview = openStores(redis, prefix)
    const submission = createBooking({}, { receivedAt: now })

    await preview.quota.take(requestQuota, '192.0.2.1', now, requestQuota.requestsMax)
    await preview.credentials.revoke('reg_1', later)
    const secret = await preview.credentials.readOrCreateSecret()
    await preview.submissions.accept(submission, [{ hash: 'key', fingerprint: 'content' }], later)

    await preview.answers.keep('key', 'content', '{}', later)

    const keys = (await redis.command('KEYS', '*')) as string[]
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => !key.startsWith(prefix))).toEqual([])

    const { remaining } = await production.quota.take(requestQuota, '192.0.2.1', now)
    expect(remaining).toBe(requestQuota.requestsMax - 1)
    expect(await production.credentials.isRevoked('reg_1')).toBe(false)
    expect(await production.credentials.readOrCreateSecret()).not.toBe(secret)
    expect(await production.submissions.lease(later, later)).toBeUndefined()
    expect(await findSubmission(production.submissions, submission.id)).toBeUndefined()

    expect(await preview.credentials.isRevoked('reg_1')).toBe(true)
    expect(await preview.credentials.readOrCreateSecret()).toBe(secret)
    expect((await preview.submissions.lease(later, later))?.id).toBe(submission.id)
  } finally {
    await redis.stop()
  }
})

const openStores = ({ url, token }: { url: string; token: string }, under: string) => ({
  ...upstashStores({ url, token, prefix: under }, longTimeoutMs),
  quota: new UpstashQuota({ url, token, prefix: under }, longTimeoutMs),
})
