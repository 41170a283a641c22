import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTimeoutMs, type RedisForTests, startRedis } from '../../test/redis'
import { databaseAttemptMs } from '../limits'
import { openRedis } from './redis.upstash'
import { upstashStores } from './stores.upstash'
import { findSubmission } from './submissions'

let redis: RedisForTests
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

test('of two writes with one key one runs, though the clock of their process is late', async () => {
  const { answers } = upstashStores(redis, longTimeoutMs)
  const late = new Date(Date.now() - 3_600_000)
  const reserve = () => answers.reserve('late', 'a', late, new Date(late.getTime() + 60_000))
  expect([await reserve(), await reserve()]).toEqual([{ kind: 'reserved' }, { kind: 'in-flight' }])
})

test('an error of Redis has its cause, but not the command', async () => {
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  const refused = (await openRedis(redis, longTimeoutMs)).set('submission:anna', 'Anna Berg')
  const error = await refused.catch((cause: Error) => cause)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toContain('OOM')
  expect((error as Error).stack).not.toMatch(/anna/i)
})

test('a reply counts, though this process was too busy to take it in time', async () => {
  const reply = (await openRedis(redis)).ping()
  const until = performance.now() + 2 * databaseAttemptMs
  while (performance.now() < until);
  expect(await reply).toBe('PONG')
})

test('an error of Redis has no argument that Redis quotes', async () => {
  const error = await (await openRedis(redis, longTimeoutMs))
    .exec(['ANNA', 'anna@client.example'])
    .catch((cause: Error) => cause)
  expect((error as Error).message).toBe('ERR unknown command')
})

const token = 'AXqsASQgYjA5Zj-secret-token'
const quoting = `Authorization: Bearer ${token}`

test.each([
  [502, `<html><h1>Bad gateway</h1><pre>${quoting}</pre>`],
  [401, JSON.stringify({ error: `Unauthorized: ${quoting}` })],
  [401, JSON.stringify({ error: `ERR ${token} is no token` })],
  [200, JSON.stringify({ error: `ERR bad header ${quoting}` })],
  [200, JSON.stringify([{ error: quoting }, { error: quoting }])],
  [200, JSON.stringify({ result: quoting })],
  [200, JSON.stringify({ result: token })],
  [200, JSON.stringify({ result: [['a', quoting]] })],
  [200, quoting],
  [200, `"${token}"`],
])('a proxy that answers %i %s does not get the token into an error', async (status, body) => {
  const proxy = createServer((_, response) => response.writeHead(status).end(body)).listen(0)
  await once(proxy, 'listening')
  try {
    const { port } = proxy.address() as AddressInfo
    const connection = { url: `http://127.0.0.1:${port}`, token }
    const client = await openRedis(connection, longTimeoutMs)
    const { submissions, credentials } = upstashStores(connection, longTimeoutMs)
    const errors = await Promise.all(
      [
        client.ping(),
        client.set('a', 'b'),
        client.pipeline().get('a').get('b').exec(),
        credentials.isRevoked('reg_1'),
        credentials.readOrCreateSecret(),
        findSubmission(submissions, 'a'),
        submissions.lease(new Date(), new Date()),
      ].map((reply) => Promise.resolve(reply).catch((error: Error) => error)),
    )
    const shown = errors
      .filter((error) => error instanceof Error)
      .map(({ stack, cause }) => `${stack} ${cause} ${Object(cause).cause}`)
    expect(shown).not.toEqual([])
    for (const text of shown) expect(text).not.toMatch(/AXqs|YjA5|secret-token/)
  } finally {
    proxy.close()
  }
})
