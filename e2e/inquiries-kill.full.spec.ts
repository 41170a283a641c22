import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { delivered, InquiryLedger, type Reconciliation } from '@/e2e/support/inquiry-ledger'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { anyFree } from '@/e2e/support/ports.mjs'
import { startRedis } from '@/e2e/support/redis'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'
import { deliveryBackoff, deliveryLeaseSeconds } from '@/packages/agent-access/core'

const kills = Number(process.env.KILLS ?? 60)
const redisKills = Number(process.env.REDIS_KILLS ?? 50)

/** A crash within a delivery costs a lease; what failed meanwhile waits for its back-off. */
const settleSeconds = deliveryLeaseSeconds + 32 * deliveryBackoff.firstSeconds

test.describe.configure({ mode: 'parallel' })
test.slow()

let mail: MailServer
let dataDir: string

test.beforeEach(async () => {
  mail = await startMailServer()
  dataDir = mkdtempSync(join(tmpdir(), 'kill-'))
})

test.afterEach(async () => {
  await mail.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = () => ({
  DATA_DIR: dataDir,
  ...mail.env,
})

/** A start, a receipt and a kill, on a busy machine. */
const secondsMax = 20

/** Now and then during start-up, mostly while inquiries come in and go out. */
async function anyMoment(ledger: InquiryLedger) {
  if (Math.random() < 0.9) await ledger.nextReceipt()
  await wait(random(500))
}

const random = (max: number) => Math.floor(Math.random() * max)

test(`whenever the server is killed (${kills} times), what it acknowledged is delivered, under one message id`, async () => {
  test.setTimeout((kills * secondsMax + settleSeconds + 60) * 1000)
  const port = await anyFree()
  let site: Site = await startSite({ env: settings(), port })
  const ledger = new InquiryLedger(() => `http://localhost:${port}`)
  for (let kill = 0; kill < kills; kill++) {
    await anyMoment(ledger)
    await site.kill('SIGKILL')
    site = await startSite({ env: settings(), port })
  }
  await ledger.finish()
  await delivered(site.url, settleSeconds)
  await site.stop()
  expectWhole(ledger.reconcile(mail), `${kills} kills of the server`)
})

test(`whenever Redis is killed (${redisKills} times), what was acknowledged is delivered, under one message id`, async () => {
  test.setTimeout((redisKills * secondsMax + settleSeconds + 60) * 1000)
  const redis = await startRedis({ appendOnly: true })
  const site = await startSite({
    env: {
      ...settings(),
      UPSTASH_REDIS_REST_URL: redis.url,
      UPSTASH_REDIS_REST_TOKEN: redis.token,
    },
  })
  const ledger = new InquiryLedger(() => site.url)
  for (let kill = 0; kill < redisKills; kill++) {
    await anyMoment(ledger)
    redis.process.kill('SIGKILL')
    await wait(random(300))
    await redis.restart()
  }
  await ledger.finish()
  await delivered(site.url, settleSeconds)
  await site.stop()
  await redis.stop()
  expectWhole(ledger.reconcile(mail), `${redisKills} kills of Redis`)
})

function expectWhole(book: Reconciliation, what: string) {
  const { missing, doubled, ...figures } = book
  console.log(
    what,
    JSON.stringify({ ...figures, missing: missing.length, doubled: doubled.length }),
  )
  expect(missing).toEqual([])
  expect(doubled).toEqual([])
  expect(book.acknowledged).toBeGreaterThan(0)
}
