import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { anna } from '@/e2e/support/inquiries'
import { delivered, InquiryLedger } from '@/e2e/support/inquiry-ledger'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { requestQuota } from '@/lib/config/limits'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const workers = 2

let redis: RedisForTests
let mail: MailServer
let site: Site

test.beforeAll(async () => {
  redis = await startRedis({ appendOnly: true, plain: true })
  mail = await startMailServer()
  site = await startSite({
    env: {
      WORKERS: String(workers),
      UPSTASH_REDIS_REST_URL: redis.url,
      UPSTASH_REDIS_REST_TOKEN: redis.token,
      ...mail.env,
    },
  })
})

test.afterAll(async () => {
  await site?.stop()
  await mail?.stop()
  await redis?.stop()
})

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The processes that have said they listen, and still live. */
const listening = () =>
  [...site.output().matchAll(/"worker_listens","pid":(\d+)/g)].map(([, pid]) => Number(pid))
const atWork = () => listening().filter(alive)

test('so many processes answer on one port, and warn once', async () => {
  await expect.poll(() => atWork().length).toBe(workers)
  expect(atWork()).not.toContain(site.pid)
  expect(site.output().match(/still has \d+ placeholders?/g)).toHaveLength(1)
})

test('they share one quota: exactly 120 requests of a client in a minute', () =>
  expect(async () => {
    const headers = { 'x-forwarded-for': newClientAddress(), connection: 'close' }
    const ask = async () => (await fetch(`${site.url}/llms.txt`, { headers })).status
    const statuses: number[] = []
    for (let sent = 0; sent < 2 * requestQuota.requestsMax; sent += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestQuota.requestsMax)
    expect(statuses.filter((status) => status === 429)).toHaveLength(requestQuota.requestsMax)
  }).toPass())

test('one that is killed is replaced, and what was acknowledged is delivered', async () => {
  const ledger = new InquiryLedger(() => site.url)
  for (let kills = 0; kills < 3; kills++) {
    await ledger.nextReceipt()
    const [victim = 0] = atWork()
    process.kill(victim, 'SIGKILL')
    for (let receipts = 0; receipts < 3; receipts++) await ledger.nextReceipt()
    // A killed process counts as alive until its parent has read how it ended.
    await expect.poll(site.output).toContain(`"worker_ended","pid":${victim}`)
    await expect.poll(() => atWork().length, { timeout: 30_000 }).toBe(workers)
  }
  await ledger.finish()
  await delivered(site.url, 60)
  const { missing, doubled, ...figures } = ledger.reconcile(mail)
  console.log('two workers, three kills', JSON.stringify(figures))
  expect(missing).toEqual([])
  expect(doubled).toEqual([])
})

test('asked to end, all finish what they are answering', async () => {
  const body = JSON.stringify({ ...anna, challenge: 'A quiet end.', dryRun: true })
  const uploads = await Promise.all(
    Array.from({ length: 2 * workers }, async () => {
      const socket = connect(Number(new URL(site.url).port), 'localhost')
      await once(socket, 'connect')
      socket.write(
        `POST /api/v1/inquiries HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${newClientAddress()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      )
      return { socket, answer: text(socket) }
    }),
  )
  await expect.poll(() => fetch(`${site.url}/healthz`).then(({ status }) => status)).toBe(200)
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => fetch(`${site.url}/healthz`).catch(() => 'refused')).toBe('refused')
  for (const { socket } of uploads) socket.write(body.slice(20))
  for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(() => [site.pid, ...listening()].filter(alive)).toEqual([])
})

test('without Redis the start is refused, with the reason', async () => {
  const start = startSite({
    env: {
      WORKERS: '2',
      UPSTASH_REDIS_REST_URL: undefined,
      UPSTASH_REDIS_REST_TOKEN: undefined,
    },
  })
  await expect(start).rejects.toThrow('WORKERS: 2 processes share quotas')
})
