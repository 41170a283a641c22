import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anna, rawInquiry } from '@/e2e/support/inquiries'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { catalog } from '@/lib/catalog/catalog'
import { inquiryQuota, pageSize, storeTimeoutMs } from '@/lib/config/limits'
import { siteAt } from '@/lib/config/site'
import { publicActor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/errors'
import type { InquiryStore } from '@/lib/store/inquiries'
import { inquiryTables, SqliteInquiries } from '@/lib/store/inquiries.sqlite'
import { UpstashInquiries } from '@/lib/store/inquiries.upstash'
import { MemoryQuota } from '@/lib/store/quota.memory'
import { openRedis } from '@/lib/store/redis.upstash'
import { databaseWith } from '@/lib/store/sqlite'
import { submitContactInquiry } from './inquiries'
import type { Context } from './operation'

let dir: string
let db: Client
let inquiries: InquiryStore
let woken = 0
let clients = 0

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'operation-'))
  const open = databaseWith(dir, inquiryTables)
  db = await open()
  // Nothing here survives the test; what is durable is shown where processes are killed.
  await db.execute('PRAGMA synchronous = OFF')
  inquiries = new SqliteInquiries(open)
})

afterAll(() => {
  db.close()
  rmSync(dir, { recursive: true })
})

function contextWith(given: Partial<Context & { store: InquiryStore; quota: MemoryQuota }> = {}) {
  const { store = inquiries, quota = new MemoryQuota(), ...rest } = given
  const context: Context = {
    actor: publicActor,
    services: {
      catalog,
      site: siteAt('https://agency.example'),
      inquiries: store,
      quota,
      wakeDelivery: () => {
        woken += 1
      },
    },
    now: new Date(),
    signal: new AbortController().signal,
    pageSize: pageSize.restDefault,
    client: `client-${clients++}`,
    ...rest,
  }
  return context
}

const run = async (raw: object, context = contextWith()) =>
  submitContactInquiry.run(submitContactInquiry.input.parse(raw), context)

const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : 'thrown')
const verdictOf = (raw: object, context = contextWith()) =>
  run(raw, context).then(({ status }) => status, codeOf)

const stored = async () => {
  const { rows } = await db.execute('SELECT count(*) AS many FROM inquiries')
  return Number(rows[0]?.many)
}

const changes = async () => Number((await db.execute('SELECT total_changes() AS n')).rows[0]?.n)

describe('a real inquiry', () => {
  it('is stored before it is acknowledged, and delivery is woken', async () => {
    const before = woken
    const answer = await run(anna)
    expect(answer).toEqual({
      status: 'accepted',
      inquiryId: expect.stringMatching(/^inq_[\w-]{22}$/),
      receivedAt: expect.any(String),
    })
    if (answer.status !== 'accepted') throw new Error('not accepted')
    expect(submitContactInquiry.output.parse(answer)).toEqual(answer)
    expect((await inquiries.find(answer.inquiryId))?.content).toEqual({ kind: 'contact', ...anna })
    expect(woken).toBe(before + 1)
  })

  it('sent twice without a key is two; with a key it is one, and the retry is told', async () => {
    expect(await run(anna)).not.toEqual(await run(anna))
    const keyed = { ...anna, clientRequestId: 'one' }
    let replays = 0
    const onReplay = () => {
      replays += 1
    }
    const first = await run(keyed, contextWith({ onReplay }))
    expect(replays).toBe(0)
    const spelledOtherwise = { ...keyed, firstName: ' Anna ', company: '' }
    expect(await run(spelledOtherwise, contextWith({ onReplay }))).toEqual(first)
    expect(await run({ ...keyed, workEmail: 'Anna@client.example' })).toEqual(first)
    expect(replays).toBe(1)
  })

  it('with a used key and other content is refused', async () => {
    await run({ ...anna, clientRequestId: 'two' })
    expect(await verdictOf({ ...anna, clientRequestId: 'two', firstName: 'Eve' })).toBe(
      'idempotency_mismatch',
    )
  })

  it('does not meet the key of a stranger', async () => {
    const first = await run({ ...anna, clientRequestId: 'three' })
    const other = { ...anna, workEmail: 'eve@example.com', clientRequestId: 'three' }
    expect(await run(other)).not.toEqual(first)
  })

  it('a thousand at once with one key are one; the others get its receipt or are told to wait', async () => {
    const before = await stored()
    const context = contextWith()
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        run({ ...anna, clientRequestId: 'thousand' }, context).catch(codeOf),
      ),
    )
    expect(await stored()).toBe(before + 1)
    const receipts = answers.filter((answer) => answer !== 'idempotency_conflict')
    expect(new Set(receipts.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(receipts[0]).toMatchObject({ status: 'accepted' })
  })

  it('two hundred keys are two hundred inquiries', async () => {
    const before = await stored()
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => run({ ...anna, clientRequestId: `key-${at}` })),
    )
    expect(await stored()).toBe(before + 200)
  })
})

describe('the quota of inquiries', () => {
  const { requestsMax } = inquiryQuota

  it('is spent by new inquiries only: not by replays, dry runs and mismatches', async () => {
    const context = contextWith()
    const send = (at: number) => verdictOf({ ...anna, clientRequestId: `quota-${at}` }, context)
    for (let at = 0; at < requestsMax; at++) {
      expect(await send(at)).toBe('accepted')
      expect(await send(at)).toBe('accepted')
      expect(await verdictOf({ ...anna, dryRun: true }, context)).toBe('preview')
      const mismatch = { ...anna, lastName: 'Other', clientRequestId: `quota-${at}` }
      expect(await verdictOf(mismatch, context)).toBe('idempotency_mismatch')
    }
    expect(await send(requestsMax)).toBe('rate_limited')
    expect(await send(0)).toBe('accepted')
    expect(await verdictOf({ ...anna, dryRun: true }, context)).toBe('preview')
  })

  it('refuses with the time to wait, and the key stays free for the retry', async () => {
    const quota = new MemoryQuota()
    const context = contextWith({ quota })
    for (let at = 0; at < requestsMax; at++) await run(anna, context)
    const keyed = { ...anna, clientRequestId: 'after-quota' }
    const error = await run(keyed, context).catch((thrown: DomainError) => thrown)
    if (!(error instanceof DomainError)) throw new Error('not refused')
    expect(error.status).toBe(429)
    expect(Number(error.headers['retry-after'])).toBeGreaterThan(0)
    expect(error.headers['ratelimit-policy']).toBe('"inquiries";q=10;w=3600')
    expect(await verdictOf(keyed, contextWith())).toBe('accepted')
  })
})

describe('a dry run', () => {
  it('answers with what would be sent', async () => {
    expect(await run({ ...anna, firstName: ' Anna\r\n', phone: ' ', dryRun: true })).toEqual({
      status: 'preview',
      inquiry: anna,
    })
  })

  it('judges ten thousand inputs exactly as the real run does', async () => {
    const seen = { accepted: 0, refused: 0 }
    const judge = (raw: object) => {
      const parsed = submitContactInquiry.input.safeParse(raw)
      return parsed.success
        ? { parsed }
        : { faults: parsed.error.issues.map(({ path, message }) => [path, message]) }
    }
    await fc.assert(
      fc.asyncProperty(rawInquiry, async (raw) => {
        const [dry, real] = [judge({ ...raw, dryRun: true }), judge(raw)]
        expect(dry.faults).toEqual(real.faults)
        if (!dry.parsed || !real.parsed) {
          seen.refused += 1
          return
        }
        seen.accepted += 1
        const preview = await submitContactInquiry.run(dry.parsed.data, contextWith())
        const answer = await submitContactInquiry.run(real.parsed.data, contextWith())
        if (preview.status !== 'preview' || answer.status !== 'accepted') throw new Error('differ')
        const sent = (await inquiries.find(answer.inquiryId))?.content
        expect(sent).toEqual({ kind: 'contact', ...preview.inquiry })
      }),
      { numRuns: 10_000 },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(1000)
  }, 120_000)

  it('writes nothing to the embedded database, whatever it is given', async () => {
    const before = await changes()
    await fc.assert(
      fc.asyncProperty(rawInquiry, async (raw) => {
        await run({ ...raw, clientRequestId: 'dry', dryRun: true }).catch(() => {})
      }),
      { numRuns: 1000 },
    )
    expect(await changes()).toBe(before)
    await run(anna)
    expect(await changes()).toBeGreaterThan(before)
  })
})

describe('with Redis', () => {
  let redis: RedisForTests
  let store: InquiryStore

  beforeAll(async () => {
    redis = await startRedis()
    store = new UpstashInquiries(openRedis(redis))
    return () => redis.stop()
  })

  it('a dry run sends no command at all', async () => {
    await redis.command('CONFIG', 'RESETSTAT')
    const context = contextWith({ store })
    for (let at = 0; at < 1000; at++)
      await run(
        { ...anna, firstName: `Anna ${at}`, clientRequestId: `k${at}`, dryRun: true },
        context,
      )
    const commands = async () => {
      const stats = String(await redis.command('INFO', 'stats'))
      return Number(/total_commands_processed:(\d+)/.exec(stats)?.[1])
    }
    const ownCommands = 1
    expect(await commands()).toBeLessThanOrEqual(ownCommands + 1)
    await run(anna, contextWith({ store }))
    expect(await commands()).toBeGreaterThan(ownCommands + 2)
  })

  it('an inquiry is refused within a second while Redis hangs, and costs no quota', async () => {
    const quota = new MemoryQuota()
    redis.process.kill('SIGSTOP')
    const context = contextWith({ store, quota })
    const started = performance.now()
    const error = await run(anna, context).catch((thrown: DomainError) => thrown)
    expect(performance.now() - started).toBeLessThan(storeTimeoutMs)
    redis.process.kill('SIGCONT')
    if (!(error instanceof DomainError)) throw new Error('not refused')
    expect(error.code).toBe('temporarily_unavailable')
    expect(Number(error.headers['retry-after'])).toBeGreaterThan(0)
    const verdict = await quota.take(inquiryQuota, context.client, context.now)
    expect(verdict.remaining).toBe(inquiryQuota.requestsMax - 1)
  })
})
