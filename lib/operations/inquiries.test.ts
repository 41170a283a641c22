import { type Caller as AnyCaller, invoke } from 'agent-access'
import {
  type Actor,
  DomainError,
  inquiryQuota,
  publicActor,
  type QuotaStore,
} from 'agent-access/core'
import { openQuota, openRedis } from 'agent-access/edge'
import { UpstashInquiries } from 'agent-access/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anna, rawInquiry } from '@/e2e/support/inquiries'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/e2e/support/sqlite'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { InquiryContent, InquiryStore } from '@/lib/domain/inquiry'
import type { Scope } from '@/lib/domain/scope'
import { submitContactInquiry } from './inquiries'
import type { Services } from './operation'

let database: TemporaryDatabase
let inquiries: InquiryStore
let clients = 0

beforeAll(async () => {
  database = await openTemporaryDatabase()
  // Nothing here survives the test; what is durable is shown where processes are killed.
  await database.db.execute('PRAGMA synchronous = OFF')
  inquiries = database.stores.inquiries
})

afterAll(() => database.close())

type Caller = AnyCaller<Services>

function contextWith(parts: Partial<Caller & { store: InquiryStore; quota: QuotaStore }> = {}) {
  const { store = inquiries, quota = openQuota(), ...rest } = parts
  const client = `client-${clients++}`
  const services = {
    catalog,
    site: siteAt('https://agency.example'),
    inquiries: store,
    quota,
    wakeDelivery: () => {},
  }
  return { now: new Date(), services, client: () => client, ...rest }
}

const run = async (raw: object, context: Caller = contextWith()) =>
  invoke(submitContactInquiry, raw, context)

const toError = (error: unknown) => {
  if (error instanceof DomainError) return error
  throw error
}
/** The status of the answer, or the code of the refusal. */
const getStatus = (raw: object, context: Caller) =>
  run(raw, context).then(
    ({ status }) => status,
    (error) => toError(error).code,
  )

const changes = async () =>
  Number((await database.db.execute('SELECT total_changes() AS n')).rows[0]?.n)

const agent = (...scopes: Scope[]): Actor => ({ kind: 'agent', registrationId: 'reg_1', scopes })

describe('an inquiry', () => {
  it('is stored before it is acknowledged, and delivery is woken', async () => {
    const { services, ...caller } = contextWith()
    const storedAtWaking: Promise<unknown>[] = []
    const wakeDelivery = () => void storedAtWaking.push(inquiries.overview())
    const answer = await run(anna, { ...caller, services: { ...services, wakeDelivery } })
    if (answer.status !== 'accepted') throw new Error('not accepted')
    const { inquiryId } = answer
    expect(inquiryId).toMatch(/^inq_[\w-]{22}$/)
    expect((await inquiries.find(inquiryId))?.content).toEqual({ kind: 'contact', ...anna })
    expect(await Promise.all(storedAtWaking)).toEqual([
      expect.arrayContaining([expect.objectContaining({ id: inquiryId })]),
    ])
  })

  it('with a key is known again however it is spelled, and no stranger meets its key', async () => {
    const keyed = { ...anna, clientRequestId: 'one' }
    const first = await run(keyed)
    expect(await run({ ...keyed, firstName: ' Anna ', company: '' })).toEqual(first)
    expect(await run({ ...keyed, workEmail: 'Anna@client.example' })).toEqual(first)
    expect(await run({ ...keyed, workEmail: 'eve@example.com' })).not.toEqual(first)
  })

  it('without a key is known again however it is spelled, and costs no quota again', async () => {
    const from = contextWith()
    const first = await run(anna, from)
    for (let inquiry = 0; inquiry <= inquiryQuota.requestsMax; inquiry++) {
      const again = await run({ ...anna, firstName: ' Anna ', phone: '' }, from)
      expect(again).toEqual({ ...first, repeated: true })
      const { summary } = submitContactInquiry.view(again, from.services)
      expect(summary).toContain('nothing was sent again')
    }
    expect(submitContactInquiry.view(first, from.services).summary).not.toContain('sent again')
    if (first.status === 'accepted') await inquiries.erase(first.inquiryId)
    expect(await run(anna, from)).not.toHaveProperty('repeated')
  })

  it('is known again after an editor has put the questions in another order', async () => {
    const { services, ...from } = contextWith()
    const [question] = catalog.agency.questions
    const line = { ...(question ?? expect.unreachable()), kind: 'line' as const, choices: [] }
    const runWith = (...names: string[]) => {
      const questions = names.map((name) => ({ ...line, name }))
      const own = createCatalog({ ...catalog, agency: { ...catalog.agency, questions } })
      const answers = { one: 'a', two: 'b' }
      return run({ ...anna, answers }, { ...from, services: { ...services, catalog: own } })
    }
    const first = await runWith('one', 'two')
    expect(await runWith('two', 'one')).toEqual({ ...first, repeated: true })
  })

  it('uses the quota if it is new, not as a replay, a dry run or a mismatch', async () => {
    const now = new Date()
    const context = contextWith({ now })
    const send = (at: number, more = {}) =>
      getStatus({ ...anna, phone: `${at}`, clientRequestId: `quota-${at}`, ...more }, context)
    for (let at = 0; at < inquiryQuota.requestsMax; at++) {
      const preview = await run({ ...anna, dryRun: true }, context)
      expect(preview).not.toHaveProperty('wouldBeRefused')
      expect([await send(at), await send(at), await send(at, { lastName: 'Other' })]).toEqual([
        'accepted',
        'accepted',
        'idempotency_mismatch',
      ])
    }
    expect(await send(0)).toBe('accepted')
    const later = { ...context, now: new Date(now.getTime() + 600_000) }
    const refusal = { retryAfterSeconds: 3000 }
    const keyed = { ...anna, clientRequestId: 'after-quota' }
    expect(await run({ ...keyed, dryRun: true }, later)).toMatchObject({
      wouldBeRefused: { error: 'rate_limited', ...refusal },
    })
    expect(await run(keyed, later).catch(toError)).toMatchObject({
      code: 'rate_limited',
      policy: inquiryQuota,
      ...refusal,
    })
    expect(await getStatus(keyed, contextWith())).toBe('accepted')
  })
})

describe('a dry run', () => {
  const refusal = {
    wouldBeRefused: {
      error: 'insufficient_scope',
      detail: expect.stringContaining('Register again at https://agency.example/agent/auth'),
    },
  }
  const sends = { next: expect.stringContaining('without dryRun') }

  it.each<[string, Actor, object, string]>([
    ['nobody', publicActor, sends, 'accepted'],
    ['a token with the scope', agent('contact.submit'), sends, 'accepted'],
    ['a token without it', agent('jobs.read'), refusal, 'insufficient_scope'],
  ])('says to %s whether sending would be refused', async (_, actor, result, status) => {
    const context = contextWith({ actor })
    const raw = { ...anna, firstName: ' Anna\r\n', phone: ' ' }
    const preview = await run({ ...raw, dryRun: true }, context)
    expect(preview).toEqual({ status: 'preview', inquiry: anna, ...result })
    expect(await getStatus(raw, context)).toBe(status)
    const { summary } = submitContactInquiry.view(preview, context.services)
    expect(summary?.includes('insufficient_scope: This needs the scope')).toBe(result === refusal)
  })

  it('says that the key was used for other content, as sending does', async () => {
    const context = contextWith()
    const keyed = { ...anna, clientRequestId: crypto.randomUUID() }
    await run(keyed, context)
    const other = { ...keyed, challenge: 'Something else under the same key.' }
    const preview = await run({ ...other, dryRun: true }, context)
    expect(preview).toMatchObject({ wouldBeRefused: { error: 'idempotency_mismatch' } })
    const { summary } = submitContactInquiry.view(preview, context.services)
    expect(summary).toMatch(/would be refused .*idempotency_mismatch: .*Choose a new key/)
  })

  it.each([
    ['without a key', {}],
    ['with its key', { clientRequestId: 'dry-1' }],
    ['with another key', { clientRequestId: 'dry-2' }],
  ])('of what was sent before shows its receipt and is no replay, %s', async (_, key) => {
    const context = contextWith()
    const inquiry = { ...anna, workEmail: `anna.${crypto.randomUUID()}@client.example` }
    const { inquiryId, receivedAt } = Object(
      await run({ ...inquiry, clientRequestId: 'dry-1' }, context),
    )
    const onReplay = () => expect.unreachable()
    const preview = await run({ ...inquiry, ...key, dryRun: true }, { ...context, onReplay })
    expect(preview).toMatchObject({ status: 'preview', earlier: { inquiryId, receivedAt } })
    const { summary, next } = submitContactInquiry.view(preview, context.services)
    expect([summary?.includes(inquiryId), next]).toEqual([true, undefined])
  })

  it('judges every input as sending does, and writes nothing', async () => {
    const outcomes = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(rawInquiry, async (raw) => {
        const before = await changes()
        const dry = await run({ ...raw, dryRun: true }).catch(toError)
        expect(await changes()).toBe(before)
        const real = await run(raw).catch(toError)
        if (dry instanceof DomainError || real instanceof DomainError) {
          expect(dry).toEqual(real)
          outcomes.refused += 1
          return
        }
        outcomes.accepted += 1
        expect(await changes()).toBeGreaterThan(before)
        if (dry.status !== 'preview' || real.status !== 'accepted') throw new Error('differ')
        const inquiry = (await inquiries.find(real.inquiryId))?.content
        expect(inquiry).toEqual({ kind: 'contact', ...dry.inquiry })
      }),
      { numRuns: times(10_000, 1000) },
    )
    expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(times(1000, 100))
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

  it('while Redis hangs an inquiry is refused, which costs no quota, and a dry run says so', async () => {
    const quota = openQuota()
    const context = contextWith({ store, quota })
    redis.process.kill('SIGSTOP')
    const preview = await run({ ...anna, dryRun: true }, context).catch(toError)
    const error = await run(anna, context).catch(toError)
    redis.process.kill('SIGCONT')
    expect(preview).toMatchObject({ wouldBeRefused: { error: 'temporarily_unavailable' } })
    expect(error).toMatchObject({
      code: 'temporarily_unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    const { remaining } = await quota.take(inquiryQuota, context.client(), context.now)
    expect(remaining).toBe(inquiryQuota.requestsMax - 1)
  })
})
