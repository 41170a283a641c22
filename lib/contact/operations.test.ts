import type { StorePort } from 'agent-access'
import { type Caller as AnyCaller, invokeOperation } from 'agent-access'
import { DomainError, openQuota } from 'agent-access/edge'
import { upstashStores } from 'agent-access/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna, rawInquiry } from '@/e2e/support/inquiries'
import { inquiryQuota } from '@/lib/config/limits'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import type { SiteServices } from '@/lib/subject/operation'
import { startRedis } from '@/packages/agent-access/test/redis'
import { times } from '@/packages/agent-access/test/scale'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/packages/agent-access/test/sqlite'
import { submitContactInquiryOperation } from './operations'
import type { InquiryContent, InquiryStore } from './schema'

let database: TemporaryDatabase<InquiryContent>
let inquiries: InquiryStore
let clients = 0

beforeAll(async () => {
  database = await openTemporaryDatabase()
  // Nothing here survives the test; what is durable is shown where processes are killed.
  await database.db.execute('PRAGMA synchronous = OFF')
  inquiries = database.stores.submissions
})

afterAll(() => database.close())

type Caller = AnyCaller<SiteServices>

function contextWith(
  parts: Partial<Caller & { store: InquiryStore; quota: StorePort.QuotaStore }> = {},
) {
  const { store = inquiries, quota = openQuota(), ...rest } = parts
  const client = `client-${clients++}`
  const services = {
    catalog,
    site: createSiteAt('https://agency.example'),
    submissions: store,
    answers: database.stores.answers,
    quota,
    submissionQuota: inquiryQuota,
    logEvent: () => {},
    wakeDelivery: () => {},
  }
  return { now: new Date(), services, client: () => client, ...rest }
}

const run = async (raw: object, context: Caller = contextWith()) =>
  invokeOperation(submitContactInquiryOperation, raw, context)

const toError = (error: unknown) => {
  if (error instanceof DomainError) return error
  throw error
}

const changes = async () =>
  Number((await database.db.execute('SELECT total_changes() AS n')).rows[0]?.n)

describe('an inquiry', () => {
  it('with a key is known again however it is spelled, and no stranger meets its key', async () => {
    const keyed = { ...anna, clientRequestId: 'one' }
    const first = await run(keyed)
    expect(await run({ ...keyed, firstName: ' Anna ', company: '' })).toEqual(first)
    expect(await run({ ...keyed, workEmail: 'Anna@client.example' })).toEqual(first)
    expect(await run({ ...keyed, workEmail: 'eve@example.com' })).not.toEqual(first)
  })

  it('is known again after an editor has put the questions in another order', async () => {
    const { services, ...from } = contextWith()
    const [question] = catalog.agency.questions
    const line = { ...(question ?? expect.unreachable()), kind: 'line' as const, choices: [] }
    const runWith = (...names: string[]) => {
      const questions = names.map((name) => ({ ...line, name }))
      const own = createSnapshots({ ...catalog, agency: { ...catalog.agency, questions } })(
        new Date(),
      )
      const answers = { one: 'a', two: 'b' }
      return run({ ...anna, answers }, { ...from, services: { ...services, catalog: own } })
    }
    const first = await runWith('one', 'two')
    expect(await runWith('two', 'one')).toEqual({ ...first, repeated: true })
  })
})

describe('a dry run', () => {
  it('says that the key was used for other content, as sending does', async () => {
    const context = contextWith()
    const keyed = { ...anna, clientRequestId: crypto.randomUUID() }
    await run(keyed, context)
    const other = { ...keyed, challenge: 'Something else under the same key.' }
    const preview = await run({ ...other, dryRun: true }, context)
    expect(preview).toMatchObject({ wouldBeRefused: { error: 'idempotency_mismatch' } })
    const { summary } = submitContactInquiryOperation.view(preview, context.services)
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
    const { summary, next } = submitContactInquiryOperation.view(preview, context.services)
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
        const inquiry = (await inquiries.read([real.inquiryId]))[0]?.content
        expect(inquiry).toEqual({ kind: 'contact', ...dry.inquiry })
      }),
      { numRuns: times(10_000, 1000) },
    )
    expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(times(1000, 100))
  })
})

it('while Redis hangs an inquiry is refused, which costs no quota, and a dry run says so', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const quota = openQuota()
  const store = upstashStores<InquiryContent>(redis).submissions
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
