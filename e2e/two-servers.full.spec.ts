import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestQuota } from 'agent-access/core'
import { anna } from '@/e2e/support/inquiries'
import { delivered, InquiryLedger } from '@/e2e/support/inquiry-ledger'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { startNginx } from '@/e2e/support/nginx'
import { anyFree } from '@/e2e/support/ports.mjs'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { findProgram } from '@/scripts/cli/system-program.mjs'

const missing = !findProgram('nginx') && process.env.CI !== 'true'

test.skip(missing, 'There is no nginx; get it with apt-get install nginx-light.')
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let redis: RedisForTests
let mail: MailServer
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
      ...mail.env,
    },
  })

test.beforeAll(async () => {
  redis = await startRedis({ appendOnly: true, plain: true })
  mail = await startMailServer()
  ports = [await anyFree(), await anyFree()]
  ;[first, second] = (await Promise.all(ports.map(start))) as [Site, Site]
  front = await startNginx(ports)
})

test.afterAll(async () => {
  await front?.stop()
  await first?.stop()
  await second?.stop()
  await mail?.stop()
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

/** How many requests a client has left. */
async function left(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/llms.txt`, { headers })
  expect(response.status).toBe(200)
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
}

/** A server that Redis kept waiting, as on a busy machine, counts by itself for a while. */
const onceTheyShare = (count: () => Promise<void>) => expect(count).toPass()

const json = { 'content-type': 'application/json' }

const post = (url: string, body: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...json, ...directly(), ...headers },
    body: JSON.stringify(body),
  })

const inquiry = () => ({
  ...anna,
  challenge: `An inquiry of its own: ${randomUUID()}`,
})

async function register(site: Site): Promise<string> {
  const response = await post(`${site.url}/agent/auth`, {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: ['jobs.read'],
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const use = async (site: Site, token: string) => {
  const headers = { ...directly(), authorization: `Bearer ${token}` }
  return (await fetch(`${site.url}/api/v1/jobs`, { headers })).status
}

test('nginx hands requests on, and says whose they are', () =>
  onceTheyShare(async () => {
    const headers = { 'x-forwarded-for': newClientAddress() }
    const remaining = () => left(front.url, headers)
    expect([await remaining(), await remaining(), await remaining()]).toEqual([119, 118, 117])
  }))

test('a token of one is honoured by the other; revoked there, it is refused here', async () => {
  const token = await register(first)
  expect(await use(second, token)).toBe(200)
  expect((await post(`${second.url}/agent/auth/revoke`, { token })).status).toBe(200)
  expect(await use(first, token)).toBe(401)
  expect(await use(second, token)).toBe(401)
})

test('they share one quota: exactly 120 requests of a client in a minute', () =>
  onceTheyShare(async () => {
    const client = newClientAddress()
    const targets = [
      { url: first.url, headers: directly(client) },
      { url: second.url, headers: directly(client) },
      { url: front.url, headers: { 'x-forwarded-for': client } },
    ]
    const statuses: number[] = []
    for (let sent = 0; sent < 2 * requestQuota.requestsMax; sent += 20)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, at) => {
            const { url = '', headers = {} } = targets[at % targets.length] ?? {}
            return (await fetch(`${url}/llms.txt`, { headers })).status
          }),
        )),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestQuota.requestsMax)
    expect(statuses.filter((status) => status === 429)).toHaveLength(requestQuota.requestsMax)
  }))

test('they share keys: one request sent to both at once is one inquiry, and so is its repetition', async () => {
  const key = { 'idempotency-key': `"${randomUUID()}"` }
  const body = inquiry()
  const submit = (site: Site) => post(`${site.url}/api/v1/inquiries`, body, key)
  const atOnce = await Promise.all([submit(first), submit(second), submit(first), submit(second)])
  expect(
    atOnce.map(({ status }) => status).filter((status) => ![202, 409].includes(status)),
  ).toEqual([])
  const again = [await submit(first), await submit(second)]
  expect(again.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', 'true'])
  const accepted = [...atOnce, ...again].filter(({ status }) => status === 202)
  const ids = await Promise.all(
    accepted.map(async (response) => ((await response.json()) as { inquiryId: string }).inquiryId),
  )
  expect(new Set(ids).size).toBe(1)
})

test('either is killed mid-way: what was acknowledged is delivered, under one message id', async () => {
  mail.received.length = 0
  const ledger = new InquiryLedger(() => front.url)
  for (const round of [0, 1, 2, 3]) {
    await ledger.nextReceipt()
    const port = ports[round % 2] as number
    await (round % 2 ? second : first).kill('SIGKILL')
    // The other one serves meanwhile.
    for (let receipts = 0; receipts < 3; receipts++) await ledger.nextReceipt()
    const site = await start(port)
    if (round % 2) second = site
    else first = site
  }
  await ledger.finish()
  await delivered(front.url, 150)
  const { missing, doubled, ...figures } = ledger.reconcile(mail)
  console.log('two servers, four kills', JSON.stringify(figures))
  expect(missing).toEqual([])
  expect(doubled).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(0)
})
