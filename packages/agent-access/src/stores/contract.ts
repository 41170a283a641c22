import assert from 'node:assert/strict'
import {
  idempotencyReserveSeconds,
  idempotencyTtlSeconds,
  repeatedSubmissionSeconds,
  sharedReceiptKeysMax,
} from '../limits'
import {
  createSubmissionId,
  initialHandling,
  type Submission,
  type SubmissionHandling,
} from '../submission'
import type { Stores } from './stores'
import {
  findSubmission,
  type LeasedSubmission,
  listSubmissions,
  type RequestKey,
  type SubmissionStore,
} from './submissions'

/** A database that stores are tested in. */
export interface StoreDatabase {
  /** Opens the stores as one more process would: all of them share what is stored. */
  open(): Stores | Promise<Stores>
  /** Deletes all that is stored; called before each test. */
  empty(): unknown
}

/** One promise of the stores; `run` rejects where it is broken. */
export interface StoreTest {
  readonly name: string
  run(): Promise<void>
}

/** What stores have to do (`Stores`), as tests for any runner. */
export const createStoreTests = (database: StoreDatabase): readonly StoreTest[] =>
  Object.entries({ ...submissionTests, ...credentialTests, ...answerTests, ...quotaTests }).map(
    ([name, run]) => ({
      name,
      async run() {
        await database.empty()
        start = new Date()
        await run(await database.open(), async () => database.open())
      },
    }),
  )

/** What is stored, and how another process opens it. */
type Tests = Readonly<
  Record<string, (stores: Stores, open: () => Promise<Stores>) => Promise<void>>
>

// Databases that expire by their own clock want the time of now, which Workers do not know while they load a module.
let start = new Date()
const inSeconds = (count: number, from = start) => new Date(from.getTime() + count * 1000)
const inDays = (count: number, from = start) => inSeconds(count * 86_400, from)
const inAnHour = () => inSeconds(3600)
const eraseAt = () => inDays(30)

const createSubmission = (
  receivedAt = start,
  suspicions: readonly string[] = [],
): Submission<object> => ({
  id: createSubmissionId(),
  receivedAt,
  content: { name: 'Zoë O’Neill "🦊"', message: 'Line one\nline {two} \\ \u0001? 1234567890' },
  suspicions,
})

const createKey = (hash: string, fingerprint = 'content'): RequestKey => ({ hash, fingerprint })
const ofContent: RequestKey = { hash: 'client and content', fingerprint: 'c', ofContent: true }
const createKeys = (hash: string): RequestKey[] => [createKey(hash), ofContent]

const accept = (store: SubmissionStore, submission: Submission) =>
  store.accept(submission, [createKey(submission.id)], eraseAt())

async function lease(
  store: SubmissionStore,
  now: Date,
  until = inSeconds(60, now),
): Promise<LeasedSubmission> {
  const leased = await store.lease(now, until)
  assert.ok(leased, 'lease: a submission is due')
  return leased
}

const delivered = (...done: string[]) => ({ state: 'delivered', done, eraseAt: eraseAt() }) as const
const parked = (...done: string[]) => ({ state: 'parked', error: 'refused', done }) as const

/** Compares what has a value; a database may leave out what has none. */
const expectEqual = (actual: unknown, expected: unknown, message?: string) =>
  assert.deepEqual(withoutUndefined(actual), withoutUndefined(expected), message)

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [[name, withoutUndefined(member)]],
    ),
  )
}

const readDelivery = async (store: SubmissionStore, id: string) =>
  (await findSubmission(store, id))?.delivery

const reserved = { kind: 'reserved' } as const
const mismatch = { kind: 'mismatch' } as const
const accepted = { kind: 'accepted' } as const
const inFlight = { kind: 'in-flight', ofContent: false } as const

const submissionTests: Tests = {
  async 'what is accepted is read again by every process, unchanged'({ submissions }, open) {
    const sent = { language: 'de', callInterface: 'rest', operator: 'bot.example' }
    const submission = { ...createSubmission(), ...sent }
    expectEqual(await accept(submissions, submission), accepted)
    const other = (await open()).submissions
    expectEqual(await findSubmission(other, submission.id), {
      ...submission,
      handling: initialHandling,
      delivery: { state: 'waiting', attempts: 0, dueAt: start, done: [] },
    })
    expectEqual(await other.read(['sub_unknown']), [])
  },

  async 'what the owner notes is kept beside a submission, and goes with it'({ submissions }) {
    const [first, second] = [createSubmission(), createSubmission(inSeconds(1))]
    await accept(submissions, first)
    await accept(submissions, second)
    const handling: SubmissionHandling = {
      state: 'answered',
      assignee: 'Ada',
      note: 'Called.\nAgain in May.',
    }
    const readStates = async () => (await submissions.overview()).map(({ handled }) => handled)
    assert.equal(await submissions.handle(first.id, handling), true)
    expectEqual((await findSubmission(submissions, first.id))?.handling, handling)
    expectEqual(await readStates(), ['new', 'answered'])
    assert.equal((await readDelivery(submissions, first.id))?.state, 'waiting')
    await submissions.handle(first.id, { ...handling, state: 'closed' })
    expectEqual(await readStates(), ['new', 'closed'])
    await submissions.erase(first.id)
    assert.equal(await submissions.handle(first.id, handling), false)
    expectEqual(await readStates(), ['new'])
  },

  async 'a submission that is accepted again is accepted once'({ submissions }) {
    const submission = createSubmission()
    for (let times = 0; times < 2; times++)
      expectEqual(await submissions.accept(submission, [createKey('k')], eraseAt()), accepted)
    assert.equal((await submissions.backlog()).waiting, 1)
  },

  async 'of many that reserve a key at once, one gets it'({ submissions }, open) {
    const stores = [submissions, (await open()).submissions]
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (stores[at % 2] ?? submissions).reserve([createKey('k')], createSubmissionId(), start),
      ),
    )
    assert.equal(results.filter(({ kind }) => kind === 'reserved').length, 1)
    assert.equal(results.filter(({ kind }) => kind === 'in-flight').length, 9)
  },

  async 'a key with other content is a mismatch, reserved or settled'({ submissions }) {
    const [first, second] = [createSubmission(), createSubmission()]
    const other = createKey('k', 'other content')
    await submissions.reserve([createKey('k')], first.id, start)
    expectEqual(await submissions.reserve([other], second.id, start), mismatch)
    await submissions.accept(first, [createKey('k')], eraseAt())
    expectEqual(await submissions.reserve([other], second.id, start), mismatch)
    expectEqual(await submissions.accept(second, [other], eraseAt()), mismatch)
    assert.equal((await submissions.backlog()).waiting, 1)
  },

  async 'a reserved key is in flight until it is released or its time is over'({ submissions }) {
    const [first, second] = [createSubmission(), createSubmission()]
    const keys = [createKey('k')]
    await submissions.reserve(keys, first.id, start)
    expectEqual(await submissions.reserve(keys, second.id, start), inFlight)
    expectEqual(await submissions.accept(second, keys, eraseAt()), inFlight)
    await submissions.release(keys, second.id)
    expectEqual(await submissions.reserve(keys, second.id, start), inFlight)
    await submissions.release(keys, first.id)
    expectEqual(await submissions.reserve(keys, second.id, start), reserved)
    const late = inSeconds(idempotencyReserveSeconds)
    expectEqual(await submissions.reserve(keys, first.id, late), reserved)
    expectEqual(await submissions.accept(second, keys, eraseAt()), inFlight)
    assert.equal((await submissions.backlog()).waiting, 0)
  },

  async 'a settled key gives its receipt for its time, and is not released'({ submissions }, open) {
    const submission = createSubmission()
    const keys = [createKey('k')]
    await submissions.accept(submission, keys, eraseAt())
    await submissions.release(keys, submission.id)
    const last = inSeconds(idempotencyTtlSeconds - 1)
    const receipt = { submissionId: submission.id, receivedAt: start }
    const replay = { kind: 'replay', receipt, ofContent: false }
    expectEqual(await (await open()).submissions.reserve(keys, createSubmissionId(), last), replay)
    const over = inSeconds(idempotencyTtlSeconds)
    expectEqual(await submissions.findRequest(keys, over), undefined)
    expectEqual(await submissions.reserve(keys, createSubmissionId(), over), reserved)
  },

  async 'of two keys both are held or none, and both are given up'({ submissions }) {
    const [first, second] = [createSubmission(), createSubmission()]
    await submissions.reserve(createKeys('one'), first.id, start)
    const waiting = { kind: 'in-flight', ofContent: true }
    expectEqual(await submissions.findRequest(createKeys('two'), start), waiting)
    expectEqual(await submissions.reserve(createKeys('two'), second.id, start), waiting)
    expectEqual(
      await submissions.reserve([createKey('two')], createSubmissionId(), start),
      reserved,
    )
    await submissions.release(createKeys('one'), first.id)
    expectEqual(await submissions.findRequest([createKey('one')], start), undefined)
    expectEqual(await submissions.reserve([ofContent], second.id, start), reserved)
  },

  async 'a key of other content is a mismatch before its content is found'({ submissions }) {
    await submissions.accept(createSubmission(), [createKey('k', 'other content')], eraseAt())
    await submissions.accept(createSubmission(), [ofContent], eraseAt())
    expectEqual(await submissions.findRequest(createKeys('k'), start), mismatch)
    expectEqual(await submissions.reserve(createKeys('k'), createSubmissionId(), start), mismatch)
  },

  async 'new keys of one content keep its receipt up to a number, and get it beyond'({
    submissions,
  }) {
    const submission = createSubmission()
    await submissions.accept(submission, createKeys('one'), eraseAt())
    const names = Array.from({ length: 3 * sharedReceiptKeysMax }, (_, at) => `new-${at}`)
    for (const name of names) {
      const result = await submissions.reserve(createKeys(name), createSubmissionId(), start)
      assert.equal(result.kind === 'replay' && result.receipt.submissionId, submission.id)
    }
    const late = inSeconds(repeatedSubmissionSeconds)
    const results = await Promise.all(
      names.map((name) => submissions.findRequest(createKeys(name), late)),
    )
    assert.equal(results.filter(Boolean).length, sharedReceiptKeysMax)
  },

  async 'what is known by its content goes with its submission, or after its time'({
    submissions,
  }) {
    const submission = createSubmission()
    await submissions.accept(submission, [ofContent], eraseAt())
    await submissions.erase(submission.id)
    expectEqual(await submissions.findRequest([ofContent], start), undefined)
    await submissions.accept(createSubmission(), [ofContent], eraseAt())
    const over = inSeconds(repeatedSubmissionSeconds)
    expectEqual(await submissions.reserve([ofContent], createSubmissionId(), over), reserved)
  },

  async 'what is leased belongs to one process until the lease ends'({ submissions }, open) {
    const submission = createSubmission()
    await accept(submissions, submission)
    const stores = [submissions, (await open()).submissions]
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (stores[at % 2] ?? submissions).lease(start, inSeconds(60)),
      ),
    )
    expectEqual(
      leases.flatMap((leased) => leased?.id ?? []),
      [submission.id],
    )
    assert.equal(await submissions.lease(inSeconds(59), inSeconds(100)), undefined)
    expectEqual(await submissions.nextDueAt(), inSeconds(60))
    const { delivery, content } = await lease(submissions, inSeconds(60))
    expectEqual([delivery.attempts, delivery.firstAttemptAt], [2, start])
    expectEqual(content, submission.content)
  },

  async 'a lost lease settles nothing'({ submissions }) {
    await accept(submissions, createSubmission())
    const lost = await lease(submissions, start)
    const holder = await lease(submissions, inSeconds(60))
    assert.equal(await submissions.settle(lost, delivered('mail'), start), false)
    assert.equal((await readDelivery(submissions, holder.id))?.state, 'waiting')
    assert.equal(await submissions.settle(holder, delivered('mail'), start), true)
    assert.equal(await submissions.settle(holder, delivered('mail'), start), false)
  },

  async 'the longest due comes first, and what is not due does not come'({ submissions }) {
    const [late, early, later] = [2, 1, 99].map((at) => createSubmission(inSeconds(at)))
    for (const submission of [late, early, later])
      if (submission) await accept(submissions, submission)
    expectEqual(await submissions.nextDueAt(), inSeconds(1))
    assert.equal((await lease(submissions, inSeconds(9))).id, early?.id)
    assert.equal((await lease(submissions, inSeconds(9))).id, late?.id)
    assert.equal(await submissions.lease(inSeconds(9), inSeconds(69)), undefined)
  },

  async 'a failed attempt is due again at its time, and knows what is done'({ submissions }) {
    await accept(submissions, createSubmission())
    const outcome = { state: 'waiting', dueAt: inSeconds(30), error: 'no', done: ['hook'] } as const
    const attempt = await lease(submissions, start)
    assert.equal(await submissions.settle(attempt, outcome, start), true)
    assert.equal(await submissions.lease(inSeconds(29), inSeconds(99)), undefined)
    const { attempts, done, lastError } = (await lease(submissions, inSeconds(30))).delivery
    expectEqual({ attempts, done, lastError }, { attempts: 2, done: ['hook'], lastError: 'no' })
  },

  async 'a delivered submission is out of the backlog, and erased at its time'({ submissions }) {
    const submission = createSubmission()
    await accept(submissions, submission)
    await submissions.settle(await lease(submissions, start), delivered('mail'), start)
    expectEqual(await submissions.backlog(), { waiting: 0, parked: 0, quarantined: 0 })
    assert.equal(await submissions.nextDueAt(), undefined)
    const { state, deliveredAt } = (await readDelivery(submissions, submission.id)) ?? {}
    expectEqual({ state, deliveredAt }, { state: 'delivered', deliveredAt: start })
    assert.equal(await submissions.eraseExpired(inSeconds(-1, eraseAt())), 0)
    assert.equal(await submissions.eraseExpired(eraseAt()), 1)
    expectEqual(await submissions.read([submission.id]), [])
    assert.equal(await submissions.eraseExpired(eraseAt()), 0)
  },

  async 'a parked submission is never erased by age, nor delivered'({ submissions }) {
    const submission = createSubmission()
    await accept(submissions, submission)
    await submissions.settle(await lease(submissions, start), parked(), start)
    assert.equal(await submissions.eraseExpired(inDays(1000)), 0)
    const { state, lastError } = (await readDelivery(submissions, submission.id)) ?? {}
    expectEqual({ state, lastError }, { state: 'parked', lastError: 'refused' })
    assert.equal(await submissions.lease(inDays(1000), inDays(1001)), undefined)
    await accept(submissions, createSubmission(inSeconds(9)))
    const backlog = { waiting: 1, parked: 1, quarantined: 0, oldestReceivedAt: start }
    expectEqual(await submissions.backlog(), backlog)
  },

  async 'a parked submission that is retried is due at once, with a new count'({ submissions }) {
    const submission = createSubmission()
    await accept(submissions, submission)
    await submissions.settle(await lease(submissions, start), parked('mail'), start)
    assert.equal(await submissions.retry(submission.id, inDays(9)), true)
    const { attempts, firstAttemptAt, done } = (await lease(submissions, inDays(9))).delivery
    expectEqual([attempts, firstAttemptAt, done], [1, inDays(9), ['mail']])
    const { parked: parkedCount, waiting } = await submissions.backlog()
    expectEqual([parkedCount, waiting], [0, 1])
  },

  async 'a retry disturbs no delivery under way, and repeats none'({ submissions }) {
    const submission = createSubmission()
    await accept(submissions, submission)
    const attempt = await lease(submissions, start)
    assert.equal(await submissions.retry(submission.id, inSeconds(1)), false)
    await submissions.settle(attempt, delivered('mail'), start)
    assert.equal(await submissions.retry(submission.id, inSeconds(1)), false)
    assert.equal(await submissions.retry('sub_unknown', start), false)
  },

  async 'a suspicious submission stays out of the outbox until somebody retries it'({
    submissions,
  }) {
    const submission = createSubmission(start, ['honeypot'])
    await accept(submissions, submission)
    assert.equal(await submissions.lease(inDays(1), inDays(2)), undefined)
    expectEqual(await submissions.backlog(), { waiting: 0, parked: 0, quarantined: 1 })
    assert.equal(await submissions.retry(submission.id, inDays(1)), true)
    assert.equal((await lease(submissions, inDays(1))).id, submission.id)
    assert.equal(await submissions.eraseExpired(inDays(1000)), 0)
  },

  async 'a suspicious submission that nobody retries is erased at its time'({ submissions }) {
    await accept(submissions, createSubmission(start, ['too fast']))
    assert.equal(await submissions.eraseExpired(inSeconds(-1, eraseAt())), 0)
    assert.equal(await submissions.eraseExpired(eraseAt()), 1)
    assert.equal((await submissions.backlog()).quarantined, 0)
  },

  async 'an erased submission is gone with its delivery; a client keeps its receipt'({
    submissions,
  }) {
    const submission = createSubmission()
    const keys = [createKey('k')]
    await submissions.accept(submission, keys, eraseAt())
    const attempt = await lease(submissions, start)
    assert.equal(await submissions.erase(submission.id), true)
    assert.equal(await submissions.erase(submission.id), false)
    assert.equal(await submissions.settle(attempt, delivered(), start), false)
    expectEqual(await submissions.read([submission.id]), [])
    assert.equal(await submissions.lease(inDays(9), inDays(10)), undefined)
    assert.equal((await submissions.reserve(keys, createSubmissionId(), start)).kind, 'replay')
  },

  async 'the overview has the state of each, newest first; records are read in the order asked for'({
    submissions,
  }) {
    const [done, held] = [createSubmission(inSeconds(1)), createSubmission(inSeconds(2))]
    const waiting = createSubmission(inSeconds(3))
    const suspicious = createSubmission(inSeconds(4), ['honeypot'])
    await accept(submissions, done)
    await submissions.settle(await lease(submissions, inSeconds(1)), delivered(), start)
    await accept(submissions, held)
    await submissions.settle(await lease(submissions, inSeconds(2)), parked(), start)
    await accept(submissions, waiting)
    await accept(submissions, suspicious)
    expectEqual(
      await submissions.overview(),
      (
        [
          [suspicious, 'quarantined'],
          [waiting, 'waiting'],
          [held, 'parked'],
          [done, 'delivered'],
        ] as const
      ).map(([{ id, receivedAt }, state]) => ({ id, receivedAt, state, handled: 'new' })),
    )
    await submissions.erase(held.id)
    const read = await submissions.read([done.id, held.id, suspicious.id, 'sub_unknown'])
    expectEqual(
      read.map(({ id, delivery }) => [id, delivery.state]),
      [
        [done.id, 'delivered'],
        [suspicious.id, 'quarantined'],
      ],
    )
    expectEqual(await submissions.read([]), [])
  },

  async 'hundreds of submissions are listed once each, newest first'({ submissions }) {
    const all = Array.from({ length: 250 }, (_, at) =>
      createSubmission(inSeconds(Math.floor(at / 3))),
    )
    for (const submission of all) await accept(submissions, submission)
    const listed = await listSubmissions(submissions)
    expectEqual(listed.map(({ id }) => id).sort(), all.map(({ id }) => id).sort())
    const times = listed.map(({ receivedAt }) => receivedAt.getTime())
    expectEqual(
      times,
      times.toSorted((a, b) => b - a),
    )
  },
}

const credentialTests: Tests = {
  async 'a registration is revoked at the very next look of every process'({ credentials }, open) {
    assert.equal(await credentials.isRevoked('reg_1'), false)
    const other = (await open()).credentials
    await Promise.all([credentials.revoke('reg_1', inAnHour()), other.revoke('reg_1', inAnHour())])
    await credentials.revoke('reg_1', inAnHour())
    assert.equal(await credentials.isRevoked('reg_1'), true)
    assert.equal(await other.isRevoked('reg_1'), true)
    assert.equal(await other.isRevoked('reg_2'), false)
  },

  async 'a revocation is deleted after its time, and no sooner'({ credentials, deleteExpired }) {
    await credentials.revoke('reg_old', inSeconds(-1))
    await credentials.revoke('reg_live', inAnHour())
    await deleteExpired(start)
    assert.equal(await credentials.isRevoked('reg_old'), false)
    assert.equal(await credentials.isRevoked('reg_live'), true)
  },

  async 'all processes have one secret, though each would make it'({ credentials }, open) {
    const stores = await Promise.all(Array.from({ length: 20 }, open))
    const secrets = await Promise.all(
      [{ credentials }, ...stores].map((one) => one.credentials.readOrCreateSecret()),
    )
    assert.match(secrets[0] ?? '', /^\S{32,}$/)
    assert.equal(new Set(secrets).size, 1)
    assert.equal(await (await open()).credentials.readOrCreateSecret(), secrets[0])
  },
}

const answerTests: Tests = {
  async 'of many writes with one key at once, one runs'({ answers }, open) {
    const stores = [answers, (await open()).answers]
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (stores[at % 2] ?? answers).reserve('k', 'a', start, inSeconds(60)),
      ),
    )
    assert.equal(results.filter(({ kind }) => kind === 'reserved').length, 1)
    assert.equal(results.filter(({ kind }) => kind === 'in-flight').length, 9)
  },

  async 'an answer is given to each retry with its key, and to no other content'(
    { answers },
    open,
  ) {
    await answers.reserve('k', 'a', start, inSeconds(60))
    await answers.keep('k', 'a', '{"done":true}', inDays(1))
    await answers.release('other')
    const other = (await open()).answers
    const retry = (fingerprint: string) =>
      other.reserve('k', fingerprint, inAnHour(), inSeconds(60, inAnHour()))
    expectEqual(await retry('a'), { kind: 'replay', answer: '{"done":true}' })
    expectEqual(await retry('b'), mismatch)
  },

  async 'a released key runs again'({ answers }, open) {
    await answers.reserve('k', 'a', start, inSeconds(60))
    await answers.release('k')
    expectEqual(await (await open()).answers.reserve('k', 'b', start, inSeconds(60)), reserved)
  },

  async 'a run that goes on holds its key for longer, and gives up no answer by it'(
    { answers },
    open,
  ) {
    await answers.reserve('k', 'a', start, inSeconds(0.2))
    await answers.prolong('k', start, inSeconds(60))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const other = (await open()).answers
    const retry = () => other.reserve('k', 'a', new Date(), inSeconds(60, new Date()))
    expectEqual(await retry(), { kind: 'in-flight' })
    await answers.keep('k', 'a', '{}', inDays(1))
    await answers.prolong('k', new Date(), inSeconds(60, new Date()))
    expectEqual(await retry(), { kind: 'replay', answer: '{}' })
  },

  async 'a key whose time is over is free, whether its run died or answered'({
    answers,
    deleteExpired,
  }) {
    await answers.reserve('died', 'a', start, inSeconds(0.001))
    await answers.keep('answered', 'a', '{}', inSeconds(-1))
    // Longer than it was held, by any clock.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const later = inSeconds(1)
    await deleteExpired(later)
    for (const key of ['died', 'answered'])
      expectEqual(await answers.reserve(key, 'b', later, inSeconds(60, later)), reserved)
  },
}

let policies = 0
const createPolicy = (requestsMax: number) => ({
  name: `test-${Date.now()}-${policies++}`,
  requestsMax,
  windowSeconds: 3600,
})

const quotaTests: Tests = {
  async 'a quota admits its maximum of those that ask at once'({ quota }) {
    const policy = createPolicy(120)
    // One by one before, as long as a connection is made.
    const { remaining } = await quota.take(policy, 'a', new Date())
    assert.equal(remaining, 119)
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, () => quota.take(policy, 'a', new Date())),
    )
    assert.equal(verdicts.filter(({ admitted }) => admitted).length, 119)
  },

  async 'a quota counts each client, and tells what is left and when there is more'({ quota }) {
    const policy = createPolicy(3)
    const take = async (client: string, count?: number) => {
      const { admitted, remaining } = await quota.take(policy, client, new Date(), count)
      return [admitted, remaining]
    }
    expectEqual(await take('a', 2), [true, 1])
    expectEqual(await take('a', 2), [false, 1])
    expectEqual(await take('a', 0), [true, 1])
    expectEqual(await take('a'), [true, 0])
    expectEqual(await take('a'), [false, 0])
    expectEqual(await take('b'), [true, 2])
    const { resetSeconds } = await quota.take(policy, 'a', new Date())
    assert.ok(Number.isInteger(resetSeconds))
    assert.ok(resetSeconds > 3500 && resetSeconds <= 3600, `${resetSeconds} seconds`)
  },
}
