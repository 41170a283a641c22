import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from 'agent-access/edge'
import { findProgram } from 'next-host/cli'
import { anna } from '@/e2e/support/inquiries'
import { startNginx } from '@/e2e/support/nginx'
import { registration } from '@/e2e/support/registration'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { type RedisForTests, startRedis } from '@/packages/agent-access/test/redis'

const missing = !findProgram('nginx') && process.env.CI !== 'true'

test.skip(missing, 'There is no nginx; get it with apt-get install nginx-light.')
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let redis: RedisForTests
let ports: number[]
let first: Site
let second: Site
let front: Awaited<ReturnType<typeof startNginx>>

/** Two proxies are believed: nginx, and in front of it the test, which names its client. */
const start = (port: number) =>
  startSite({
    port,
    env: {
      TRUST_PROXY: '2',
      UPSTASH_REDIS_REST_URL: redis.url,
      UPSTASH_REDIS_REST_TOKEN: redis.token,
    },
  })

test.beforeAll(async () => {
  redis = await startRedis({ plain: true })
  ports = [await findFreePort(), await findFreePort()]
  ;[first, second] = (await Promise.all(ports.map(start))) as [Site, Site]
  front = await startNginx(ports)
})

test.afterAll(async () => {
  await front?.stop()
  await first?.stop()
  await second?.stop()
  await redis?.stop()
})

test('no address of one client takes a server away from the others', async () => {
  const client = newClientAddress()
  for (const path of [`/work?discipline=${','.repeat(900)}a`, `/${'a'.repeat(3500)}`, '/work'])
    for (const _ of ports) {
      const response = await fetch(front.url + path, { headers: { 'x-forwarded-for': client } })
      expect([200, 414], path.slice(0, 30)).toContain(response.status)
    }
})

test('an answer nginx cannot pass on costs nobody else a server', async () => {
  const failing = createServer((request, response) => {
    if (request.url === '/cut') return void request.socket.destroy()
    if (request.url === '/long') response.setHeader('x-long', 'a'.repeat(20_000))
    response.end('well')
  })
  await once(failing.listen(0, '127.0.0.1'), 'listening')
  const { port } = failing.address() as AddressInfo
  const nginx = await startNginx([port, port])
  try {
    for (const path of ['/long', '/cut', '/long', '/cut']) {
      expect((await fetch(nginx.url + path)).status, path).toBe(502)
      for (const _ of ports) expect((await fetch(nginx.url)).status, `after ${path}`).toBe(200)
    }
  } finally {
    await nginx.stop()
    failing.close()
  }
})

/** As nginx hands it on: the client, then the proxy in front of nginx. */
const directly = (client = newClientAddress()) => ({ 'x-forwarded-for': `${client}, 127.0.0.1` })

const post = (url: string, body: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...directly(), ...headers },
    body: JSON.stringify(body),
  })

test('nginx says whose a request is, and both servers count it', async () => {
  // A server that Redis kept waiting, as on a busy machine, counts by itself for a while.
  await expect(async () => {
    const headers = { 'x-forwarded-for': newClientAddress() }
    const remaining: number[] = []
    for (const _ of [1, 2, 3, 4]) {
      const response = await fetch(`${front.url}/llms.txt`, { headers })
      remaining.push(Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]))
    }
    expect(remaining).toEqual([1, 2, 3, 4].map((sent) => limits.requestQuota.requestsMax - sent))
  }).toPass()
})

test('a token of one is honoured by the other; revoked there, it is refused here', async () => {
  const registered = await post(`${first.url}/agent/auth`, registration('jobs.read'))
  const { access_token: token } = await registered.json()
  const statuses = () =>
    Promise.all(
      [first, second].map(async ({ url }) => {
        const headers = { ...directly(), authorization: `Bearer ${token}` }
        return (await fetch(`${url}/api/v1/jobs`, { headers })).status
      }),
    )
  expect(await statuses()).toEqual([200, 200])
  expect((await post(`${second.url}/agent/auth/revoke`, { token })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('one request sent to both at once is one inquiry, and so is its repetition', async () => {
  const key = { 'idempotency-key': `"${randomUUID()}"` }
  const submit = (site: Site) => post(`${site.url}/api/v1/inquiries`, anna, key)
  const atOnce = await Promise.all([submit(first), submit(second), submit(first), submit(second)])
  expect(atOnce.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
  const again = [await submit(first), await submit(second)]
  expect(again.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', 'true'])
  const accepted = [...atOnce, ...again].filter(({ status }) => status === 202)
  const ids = await Promise.all(accepted.map(async (one) => (await one.json()).inquiryId))
  expect(new Set(ids).size).toBe(1)
})
