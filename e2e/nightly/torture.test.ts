import { setTimeout as wait } from 'node:timers/promises'
import { limits } from 'agent-access/edge'
import { expect, test } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { delivered, InquiryLedger } from '@/e2e/support/inquiry-ledger'
import { startMailServer } from '@/e2e/support/mail-server'
import { randomFrom } from '@/e2e/support/random'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { startRedis } from '@/packages/agent-access/test/redis'
import { openDisk } from './torture/disk'
import { readProcess, readStore, readStoreFiles } from './torture/evidence'
import {
  diskFaults,
  type Fault,
  injectFaults,
  mailFaults,
  redisFaults,
  Server,
  serverFaults,
} from './torture/faults'
import { Load } from './torture/load'
import { Outages, type Part } from './torture/outages'

const secondsPerStore = Number(process.env.MINUTES ?? 4) * 30
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000))
const writerPauseMs = 200
const warmUpSeconds = 6
const memoryGrowthMax = 1.5
/** What comes and goes by itself: a database handle, a log. */
const openFilesMoreMax = 10

/** A crash within a delivery costs a lease; what failed meanwhile waits for its back-off, which doubles. */
const settleSeconds =
  limits.deliveryLeaseSeconds +
  Math.max(64 * limits.deliveryBackoff.firstSeconds, 2 * secondsPerStore)

test.each(['SQLite', 'Redis'])(
  `with %s, while everything breaks, nothing acknowledged is lost or doubled (SEED=${seed})`,
  async (store) => {
    const disk = openDisk()
    const mail = await startMailServer()
    const redis = store === 'Redis' ? await startRedis({ appendOnly: true }) : undefined
    const server = new Server(await findFreePort(), {
      DATA_DIR: disk.folder,
      ...mail.env,
      ...(redis && { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }),
    })
    const outages = new Outages()
    const inject = (share: number, part: Part, faults: readonly Fault[]) => {
      const random = randomFrom(`${seed} ${store} ${share} ${part}`)
      const until = Date.now() + share * secondsPerStore * 1000
      return injectFaults(outages, part, faults, random, until)
    }
    const breakSurroundings = (share: number) => [
      inject(share, 'store', redis ? redisFaults(redis) : diskFaults(disk)),
      inject(share, 'mail', mailFaults(mail)),
    ]

    await server.start()
    const url = `http://localhost:${server.port}`
    const load = new Load(url, outages)
    const ledger = new InquiryLedger(() => url, writerPauseMs)
    await Promise.all([...breakSurroundings(0.6), inject(0.6, 'server', serverFaults(server))])
    const isBack = outages.begin('server', 'a fresh process')
    await server.end('SIGTERM')
    await server.start()
    isBack()
    await wait(warmUpSeconds * 1000)
    const before = readProcess(server.pid)
    await Promise.all(breakSurroundings(0.4))
    await load.finish()
    await ledger.finish()
    await delivered(url, settleSeconds)
    await load.checkTokens()
    const after = readProcess(server.pid)
    await server.end('SIGTERM')

    const { missing, doubled, ...counts } = ledger.reconcile(mail)
    const { ids, undelivered } = await readStore(disk.folder, redis)
    const storeFiles = await readStoreFiles(disk.folder, redis)
    const { output } = server
    await redis?.stop()
    await mail.stop()
    disk.remove()

    console.log(store, {
      ...counts,
      ...{ lost: missing.length, doubled: doubled.length, stored: ids.size },
      ...{ tokens: load.tokens.size, dryRuns: load.dryRuns.length, before, after },
      statuses: Object.fromEntries(load.statuses),
      faults: Object.fromEntries(outages.counts),
      ...(disk.canBeFull ? {} : { skipped: 'disk full: only root can mount a small disk' }),
    })
    expect(missing, 'acknowledged, but in no mail').toEqual([])
    expect(doubled, 'keys with two receipts or two messages').toEqual([])
    expect(undelivered).toEqual([])
    expect(ledger.receipts().filter((id) => !ids.has(id))).toEqual([])
    expect(load.issues.slice(0, 40)).toEqual([])
    const secrets = [...load.tokens.keys(), ...load.dryRuns]
    expect(findIn(storeFiles, secrets), 'written to the database').toEqual([])
    const personal = [anna.lastName, anna.workEmail, ...ledger.keys(), ...load.addresses]
    expect(findIn(output, [...secrets, ...personal]), 'in the logs').toEqual([])
    expect(after.memoryMb).toBeLessThan(before.memoryMb * memoryGrowthMax)
    expect(after.openFiles).toBeLessThan(before.openFiles + openFilesMoreMax)
    expect(counts.acknowledged).toBeGreaterThan(10)
    expect(outages.counts.size).toBeGreaterThan(5)
  },
)

const findIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret))
