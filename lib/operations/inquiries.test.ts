import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anna, rawInquiry } from '@/e2e/support/inquiries'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/e2e/support/sqlite'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { InquiryContent, InquiryStore } from '@/lib/domain/inquiry'
import { type Actor, publicActor, type Scope } from '@/lib/domain/scope'
import { DomainError, inquiryQuota, repeatedInquirySeconds } from '@/packages/agent-access/core'
import { MemoryQuota, openRedis } from '@/packages/agent-access/edge'
import { UpstashInquiries } from '@/packages/agent-access/node'
import { submitContactInquiry } from './inquiries'
import { type Caller, invoke } from './invoke'

let database: TemporaryDatabase
let inquiries: InquiryStore
let woken = 0
let clients = 0

beforeAll(async () => {
  database = await openTemporaryDatabase()
  // Nothing here survives the test; what is durable is shown where processes are killed.
  await database.db.execute('PRAGMA synchronous = OFF')
  inquiries = database.stores.inquiries
})

afterAll(() => database.close())

const counted = (client: string) => () => client

function contextWith(given: Partial<Caller & { store: InquiryStore; quota: MemoryQuota }> = {}) {
  const { store = inquiries, quota = new MemoryQuota(), ...rest } = given
  const context = {
    now: new Date(),
    services: {
      catalog,
      site: siteAt('https://agency.example'),
      inquiries: store,
      quota,
      wakeDelivery: () => {
        woken += 1
      },
    },
    client: counted(`client-${clients++}`),
    ...rest,
  }
  return context
}

const run = async (raw: object, context = contextWith()) =>
  invoke(submitContactInquiry, raw, context)

const agent = (...scopes: Scope[]): Actor => ({ kind: 'agent', registrationId: 'reg_1', scopes })

const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : 'thrown')
const verdictOf = (raw: object, context = contextWith()) =>
  run(raw, context).then(({ status }) => status, codeOf)

/** Retries with the same input when told to: a busy machine is slow to write so much. */
const runUntilTaken = (raw: object, context = contextWith()): ReturnType<typeof run> =>
  run(raw, context).catch((error) => {
    if (codeOf(error) === 'temporarily_unavailable') return runUntilTaken(raw, context)
    throw error
  })

const stored = async () => {
  const { rows } = await database.db.execute('SELECT count(*) AS many FROM inquiries')
  return Number(rows[0]?.many)
}

const changes = async () =>
  Number((await database.db.execute('SELECT total_changes() AS n')).rows[0]?.n)

describe('a real inquiry', () => {
  it('is stored before it is acknowledged, and delivery is woken', async () => {
    const before = woken
    const answer = await run(anna)
    expect(answer).toEqual({
      status: 'accepted',
      inquiryId: expect.stringMatching(/^inq_[\w-]{22}$/),
      receivedAt: expect.any(String),
      recipient: 'Oddvale',
      erasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    if (answer.status !== 'accepted') throw new Error('not accepted')
    expect(submitContactInquiry.output.parse(answer)).toEqual(answer)
    expect((await inquiries.find(answer.inquiryId))?.content).toEqual({ kind: 'contact', ...anna })
    expect(woken).toBe(before + 1)
  })

  it('sent twice with a key is stored once, and the retry is reported', async () => {
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

  it('a thousand at once with one key are one; the others get its receipt or must wait', async () => {
    const before = await stored()
    const context = contextWith()
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        runUntilTaken({ ...anna, clientRequestId: 'thousand' }, context).catch(codeOf),
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
      Array.from({ length: 200 }, (_, at) =>
        runUntilTaken({ ...anna, clientRequestId: `key-${at}` }),
      ),
    )
    expect(await stored()).toBe(before + 200)
  })
})

describe('the same inquiry without a key', () => {
  const sent = { ...anna, challenge: 'We would like to send this only once.' }
  const at = (seconds: number) => new Date(start + seconds * 1000)
  const start = Date.now()

  it('is the first one again for ten minutes, and says so; a dry run is not the first', async () => {
    const from = contextWith({ now: at(0) })
    const again = (seconds: number, raw: object = sent) => run(raw, { ...from, now: at(seconds) })
    expect(await again(0, { ...sent, dryRun: true })).not.toHaveProperty('wouldBeRefused')
    const before = await stored()
    const first = await again(0)
    expect(first).not.toHaveProperty('repeated')
    let replays = 0
    const onReplay = () => {
      replays += 1
    }
    const second = await run({ ...sent, firstName: ' Anna ', phone: '' }, { ...from, onReplay })
    expect(second).toEqual({ ...first, repeated: true })
    expect(submitContactInquiry.output.parse(second)).toEqual(second)
    expect(replays).toBe(1)
    expect(await again(repeatedInquirySeconds - 1)).toEqual(second)
    expect(await stored()).toBe(before + 1)
    expect(await again(repeatedInquirySeconds)).not.toHaveProperty('repeated')
    expect(await stored()).toBe(before + 2)
  })

  it('with other content or from another client is another one', async () => {
    const from = contextWith()
    await run(sent, from)
    for (const [raw, context] of [
      [{ ...sent, phone: '+49 30 1' }, from],
      [sent, contextWith()],
    ] as const)
      expect(await run(raw, context)).not.toHaveProperty('repeated')
  })

  it('costs no quota the second time, and the reader sees it', async () => {
    const from = contextWith()
    const answers = []
    for (let times = 0; times < inquiryQuota.requestsMax + 2; times++)
      answers.push(await run(sent, from))
    expect(new Set(answers.map((answer) => 'inquiryId' in answer && answer.inquiryId)).size).toBe(1)
    const [first, again] = answers.map((answer) => submitContactInquiry.view(answer, from.services))
    expect(first?.summary).not.toContain('nothing was sent again')
    expect(again?.summary).toContain('nothing was sent again')
  })

  it('twenty times at once is one, and all get its receipt', async () => {
    const before = await stored()
    const from = contextWith()
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(sent, from)))
    expect(await stored()).toBe(before + 1)
    expect(new Set(answers.map((answer) => 'inquiryId' in answer && answer.inquiryId)).size).toBe(1)
    expect(answers.filter((answer) => !('repeated' in answer))).toHaveLength(1)
  })

  it('once erased is a new one', async () => {
    const from = contextWith()
    const first = await run(sent, from)
    if (first.status !== 'accepted') throw new Error('not accepted')
    await inquiries.erase(first.inquiryId)
    expect(await run(sent, from)).not.toHaveProperty('repeated')
  })
})

describe('the quota of inquiries', () => {
  const { requestsMax } = inquiryQuota

  it('is spent by new inquiries only: not by replays, dry runs and mismatches', async () => {
    const context = contextWith()
    const send = (at: number) =>
      verdictOf({ ...anna, phone: `${at}`, clientRequestId: `quota-${at}` }, context)
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
    for (let at = 0; at < requestsMax; at++) await run({ ...anna, phone: `${at}` }, context)
    const keyed = { ...anna, clientRequestId: 'after-quota' }
    const error = await run(keyed, context).catch((thrown: DomainError) => thrown)
    if (!(error instanceof DomainError)) throw new Error('not refused')
    expect(error.code).toBe('rate_limited')
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
    expect(error.policy).toBe(inquiryQuota)
    expect(await verdictOf(keyed, contextWith())).toBe('accepted')
  })
})

describe('a dry run', () => {
  it('answers with what would be sent', async () => {
    expect(await run({ ...anna, firstName: ' Anna\r\n', phone: ' ', dryRun: true })).toEqual({
      status: 'preview',
      inquiry: anna,
      next: expect.stringContaining('without dryRun'),
    })
  })

  it.each<[string, Actor, object]>([
    ['nobody', publicActor, {}],
    ['a token with the scope', agent('contact.submit'), {}],
    [
      'a token without it',
      agent('jobs.read'),
      {
        wouldBeRefused: {
          error: 'insufficient_scope',
          detail: expect.stringContaining('Register again at https://agency.example/agent/auth'),
        },
      },
    ],
  ])('says to %s whether sending would be refused', async (_, actor, refusal) => {
    const context = contextWith({ actor })
    const preview = await run({ ...anna, dryRun: true }, context)
    const next = 'wouldBeRefused' in refusal ? {} : { next: expect.any(String) }
    expect(preview).toEqual({ status: 'preview', inquiry: anna, ...refusal, ...next })
    expect(submitContactInquiry.output.parse(preview)).toEqual(preview)
    const real = await verdictOf(anna, context)
    const expected = 'wouldBeRefused' in refusal ? 'insufficient_scope' : 'accepted'
    expect(real).toBe(expected)
    const { summary } = submitContactInquiry.view(preview, context.services)
    expect(summary?.includes('insufficient_scope: This needs the scope')).toBe(
      real === 'insufficient_scope',
    )
  })

  it('says when the quota is used up, and for how long', async () => {
    const now = new Date()
    const context = contextWith({ now })
    for (let at = 0; at < inquiryQuota.requestsMax; at++) {
      expect(await run({ ...anna, dryRun: true }, context)).not.toHaveProperty('wouldBeRefused')
      await run({ ...anna, phone: `${at}` }, context)
    }
    const later = { ...context, now: new Date(now.getTime() + 600_000) }
    const preview = await run({ ...anna, dryRun: true }, later)
    expect(preview).toMatchObject({
      wouldBeRefused: { error: 'rate_limited', retryAfterSeconds: 3000 },
    })
    const error = await run(anna, later).catch((thrown: DomainError) => thrown)
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3000 })
  })

  it('says that the key was used for other content, as sending does, and leaves no trace', async () => {
    const context = contextWith()
    const keyed = { ...anna, clientRequestId: crypto.randomUUID() }
    await run(keyed, context)
    const other = { ...keyed, challenge: 'Something else under the same key.' }
    const before = await changes()
    const preview = await run({ ...other, dryRun: true }, context)
    expect(await changes()).toBe(before)
    expect(preview).toMatchObject({ wouldBeRefused: { error: 'idempotency_mismatch' } })
    const { summary } = submitContactInquiry.view(preview, context.services)
    expect(summary).toMatch(/would be refused .*idempotency_mismatch: .*Choose a new key/)
    expect(await verdictOf(other, context)).toBe('idempotency_mismatch')
  })

  it.each([
    ['without a key', {}],
    ['with its key', { clientRequestId: 'dry-1' }],
    ['with another key', { clientRequestId: 'dry-2' }],
  ])('of what was sent before shows its receipt, %s', async (_, key) => {
    const context = contextWith()
    const sent = { ...anna, workEmail: `anna.${crypto.randomUUID()}@client.example` }
    const first = await run({ ...sent, clientRequestId: 'dry-1' }, context)
    if (first.status !== 'accepted') throw new Error('not accepted')
    const before = await changes()
    let replays = 0
    const preview = await run(
      { ...sent, ...key, dryRun: true },
      { ...context, onReplay: () => void replays++ },
    )
    expect([await changes(), replays]).toEqual([before, 0])
    const { inquiryId, receivedAt } = first
    expect(preview).toMatchObject({ status: 'preview', earlier: { inquiryId, receivedAt } })
    expect(submitContactInquiry.output.parse(preview)).toEqual(preview)
    const { summary, next } = submitContactInquiry.view(preview, context.services)
    expect([summary?.includes(inquiryId), next]).toEqual([true, undefined])
  })

  it('judges thousands of inputs exactly as the real run does', async () => {
    const seen = { accepted: 0, refused: 0 }
    const judge = (raw: object) =>
      run(raw).then(
        (answer) => ({ answer }),
        (error: unknown) => {
          if (error instanceof DomainError) return { detail: error.detail }
          throw error
        },
      )
    await fc.assert(
      fc.asyncProperty(rawInquiry, async (raw) => {
        const [dry, real] = [await judge({ ...raw, dryRun: true }), await judge(raw)]
        if (!('answer' in dry) || !('answer' in real)) {
          expect(dry).toEqual(real)
          seen.refused += 1
          return
        }
        seen.accepted += 1
        const [preview, answer] = [dry.answer, real.answer]
        if (preview.status !== 'preview' || answer.status !== 'accepted') throw new Error('differ')
        const sent = (await inquiries.find(answer.inquiryId))?.content
        expect(sent).toEqual({ kind: 'contact', ...preview.inquiry })
      }),
      { numRuns: times(10_000, 2000) },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(times(1000, 200))
  })

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
    store = new UpstashInquiries<InquiryContent>(openRedis(redis))
    return () => redis.stop()
  })

  it('a dry run looks at the keys once and writes nothing', async () => {
    const monitor = await redis.monitor()
    const context = contextWith({ store })
    for (let at = 0; at < 100; at++)
      await run(
        { ...anna, firstName: `Anna ${at}`, clientRequestId: `k${at}`, dryRun: true },
        context,
      )
    const seen = await monitor.stop()
    const named = (lines: readonly string[], name: RegExp) =>
      lines.filter((line) => name.test(line)).length
    expect(named(seen, /"evalsha"/i)).toBeLessThanOrEqual(101)
    expect(named(seen, /lua\] "hmget"/i)).toBe(200)
    expect(seen.filter((line) => !/\] "(?:evalsha|eval|hmget|echo)"/i.test(line))).toEqual([])
    expect(await redis.command('DBSIZE')).toBe(0)
    await run(anna, contextWith({ store }))
    expect(await redis.command('DBSIZE')).toBeGreaterThan(0)
  })

  it('a dry run while Redis hangs says that sending would be refused', async () => {
    redis.process.kill('SIGSTOP')
    const preview = await run({ ...anna, dryRun: true }, contextWith({ store })).finally(() =>
      redis.process.kill('SIGCONT'),
    )
    expect(preview).toMatchObject({ wouldBeRefused: { error: 'temporarily_unavailable' } })
  })

  it('an inquiry is refused while Redis hangs, and costs no quota', async () => {
    const quota = new MemoryQuota()
    redis.process.kill('SIGSTOP')
    const context = contextWith({ store, quota })
    const error = await run(anna, context).catch((thrown: DomainError) => thrown)
    redis.process.kill('SIGCONT')
    if (!(error instanceof DomainError)) throw new Error('not refused')
    expect(error.code).toBe('temporarily_unavailable')
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
    const verdict = await quota.take(inquiryQuota, context.client(), context.now)
    expect(verdict.remaining).toBe(inquiryQuota.requestsMax - 1)
  })
})
