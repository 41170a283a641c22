import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseAttemptMs } from '@/lib/config/limits'
import { longTimeoutMs, type RedisForTests, startRedis } from '@/testing/redis'
import { openRedis } from './redis.upstash'

let redis: RedisForTests
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

test('an error of Redis has its cause, but not the command', async () => {
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  const refused = openRedis(redis, longTimeoutMs).set('inquiry:anna', 'Anna Berg')
  const error = await refused.catch((cause: Error) => cause)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toContain('OOM')
  expect((error as Error).stack).not.toMatch(/anna/i)
})

test('a reply counts, though this process was too busy to take it in time', async () => {
  const reply = openRedis(redis).ping()
  const until = performance.now() + 2 * databaseAttemptMs
  while (performance.now() < until);
  expect(await reply).toBe('PONG')
})
