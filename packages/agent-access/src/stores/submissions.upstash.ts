import type { Redis } from '@upstash/redis'
import {
  type HandlingState,
  initialHandling,
  type Submission,
  type SubmissionHandling,
} from '../submission'
import { toPairs } from './redis.upstash'
import {
  type DeliveryOutcome,
  type DeliveryState,
  getKeyExpiry,
  getReservationExpiry,
  type LeasedSubmission,
  type RequestKey,
  type RequestKeyRow,
  readInPages,
  requestKeyName,
  type StoredSubmission,
  type SubmissionRow,
  type SubmissionStore,
  toRequestKeyUse,
  toStoredSubmission,
} from './submissions'
import {
  acceptSubmissionScript,
  eraseExpiredSubmissionsScript,
  eraseSubmissionScript,
  findRequestScript,
  leaseSubmissionScript,
  recordDeliveryResultScript,
  releaseKeysScript,
  reserveKeysScript,
  retryDeliveryScript,
  setSubmissionHandlingScript,
  submissionOverviewScript,
} from './submissions.scripts'

const keysUnder = (prefix: string) => ({
  recordPrefix: `${prefix}submission:`,
  record: (id: string) => `${prefix}submission:${id}`,
  toKey: (key: RequestKey) => `${prefix}submission-key:${requestKeyName(key)}`,
  // The key of the content that identifies a submission, as long as it is valid.
  toContentKey: (id: string) => `${prefix}submission-content:${id}`,
  // Sorted sets of ids: by receipt, by next attempt, by receipt until delivered, by erasure.
  all: `${prefix}submissions:all`,
  outbox: `${prefix}submissions:outbox`,
  undelivered: `${prefix}submissions:undelivered`,
  quarantine: `${prefix}submissions:quarantine`,
  expiry: `${prefix}submissions:expiry`,
})

/** Needs a client with `automaticDeserialization: false`. */
export class UpstashSubmissions<Content = unknown> implements SubmissionStore<Content> {
  readonly #keys: ReturnType<typeof keysUnder>

  constructor(
    private readonly redis: Promise<Redis>,
    prefix = '',
  ) {
    this.#keys = keysUnder(prefix)
  }

  async findRequest(keys: readonly RequestKey[], now: Date) {
    const rows = await this.#onKeys(findRequestScript, keys, now, ['', ms(now)], () =>
      now.getTime(),
    )
    return toRequestKeyUse(rows, keys)
  }

  async reserve(keys: readonly RequestKey[], id: string, now: Date) {
    const until = () => getReservationExpiry(now)
    const rows = await this.#onKeys(reserveKeysScript, keys, now, [id, ms(now)], until)
    return toRequestKeyUse(rows, keys, id) ?? ({ kind: 'reserved' } as const)
  }

  async release(keys: readonly RequestKey[], id: string) {
    await this.#run(releaseKeysScript, keys.map(this.#keys.toKey), [id])
  }

  async accept(submission: Submission<Content>, keys: readonly RequestKey[], eraseAt: Date) {
    const { id, receivedAt, content, suspicions } = submission
    const { language = '', callInterface = '', operator = '' } = submission
    const { record, toContentKey, all, outbox, undelivered, quarantine, expiry } = this.#keys
    const rows = await this.#onKeys(
      acceptSubmissionScript,
      keys,
      receivedAt,
      [
        id,
        ms(receivedAt),
        JSON.stringify(content),
        JSON.stringify(suspicions),
        suspicions.length > 0 ? ms(eraseAt) : '',
        language,
        callInterface,
        operator,
      ],
      (key) => getKeyExpiry(receivedAt, key),
      [record(id), all, outbox, undelivered, quarantine, expiry, toContentKey(id)],
    )
    return toRequestKeyUse(rows, keys, id) ?? ({ kind: 'accepted' } as const)
  }

  async lease(now: Date, until: Date): Promise<LeasedSubmission<Content> | undefined> {
    const lease = crypto.randomUUID()
    const args = [ms(now), ms(until), lease, this.#keys.recordPrefix]
    const rows = fromReply<Content>(
      await this.#run<Flat>(leaseSubmissionScript, [this.#keys.outbox], args),
    )
    return rows && { ...rows, lease }
  }

  async settle({ id, lease }: LeasedSubmission<Content>, outcome: DeliveryOutcome, now: Date) {
    const { record, outbox, undelivered, expiry } = this.#keys
    const settled = await this.#run<unknown>(
      recordDeliveryResultScript,
      [record(id), outbox, undelivered, expiry],
      [
        id,
        lease,
        outcome.state,
        JSON.stringify(outcome.done),
        ms(now),
        outcome.state === 'waiting' ? ms(outcome.dueAt) : '',
        'error' in outcome ? outcome.error : '',
        outcome.state === 'delivered' ? ms(outcome.eraseAt) : '',
      ],
    )
    return Number(settled) === 1
  }

  async nextDueAt() {
    return getScore(
      await (await this.redis).zrange<string[]>(this.#keys.outbox, 0, 0, { withScores: true }),
    )
  }

  async backlog() {
    const { outbox, undelivered, quarantine } = this.#keys
    const [waiting, parked, quarantined, oldest] = await (await this.redis)
      .multi()
      .zcard(outbox)
      .zcard(undelivered)
      .zcard(quarantine)
      .zrange<string[]>(undelivered, 0, 0, { withScores: true })
      .exec()
    return {
      waiting: Number(waiting),
      parked: Number(parked) - Number(waiting),
      quarantined: Number(quarantined),
      oldestReceivedAt: getScore(oldest),
    }
  }

  async overview() {
    const { all, recordPrefix } = this.#keys
    const rows = await this.#run<OverviewReply[]>(submissionOverviewScript, [all], [recordPrefix])
    return rows.map(([id, receivedAt, state, handled]) => ({
      id,
      receivedAt: new Date(Number(receivedAt)),
      state,
      handled: handled || initialHandling.state,
    }))
  }

  read(ids: readonly string[]) {
    return readInPages(ids, (page) => this.#readPage(page))
  }

  async #readPage(ids: readonly string[]) {
    const pipeline = (await this.redis).pipeline()
    for (const id of ids) pipeline.hgetall(this.#keys.record(id))
    const replies = await pipeline.exec<(Flat | null)[]>()
    return replies.flatMap((reply) => fromReply<Content>(reply ?? []) ?? [])
  }

  async retry(id: string, now: Date) {
    const { record, outbox, undelivered, quarantine, expiry } = this.#keys
    const keys = [record(id), outbox, undelivered, quarantine, expiry]
    return Number(await this.#run(retryDeliveryScript, keys, [id, ms(now)])) === 1
  }

  async handle(id: string, handling: SubmissionHandling) {
    const [keys, args] = [[this.#keys.record(id)], [JSON.stringify(handling)]]
    return Number(await this.#run(setSubmissionHandlingScript, keys, args)) === 1
  }

  async erase(id: string) {
    const { record, toContentKey, all, outbox, undelivered, quarantine, expiry } = this.#keys
    const keys = [record(id), toContentKey(id), all, outbox, undelivered, quarantine, expiry]
    return Number(await this.#run(eraseSubmissionScript, keys, [id])) === 1
  }

  async eraseExpired(now: Date) {
    const { recordPrefix, all, outbox, undelivered, quarantine, expiry } = this.#keys
    const keys = [expiry, all, outbox, undelivered, quarantine]
    const args = [ms(now), recordPrefix]
    return Number(await this.#run(eraseExpiredSubmissionsScript, keys, args))
  }

  /** Runs a script whose last keys are those of a request; returns their records from before. */
  async #onKeys(
    script: string,
    keys: readonly RequestKey[],
    now: Date,
    args: readonly string[],
    until: (key: RequestKey) => number,
    others: readonly string[] = [],
  ): Promise<(RequestKeyRow | undefined)[]> {
    const ofKeys = keys.flatMap((key) => [
      key.fingerprint,
      String(until(key)),
      key.ofContent ? '' : String(getKeyExpiry(now, key)),
    ])
    const names = [...others, ...keys.map(this.#keys.toKey)]
    return (await this.#run<KeyReply[]>(script, names, [...args, ...ofKeys])).map(keyRow)
  }

  async #run<T>(script: string, keys: string[], args: string[]): Promise<T> {
    return (await this.redis).eval<string[], T>(script, keys, args)
  }
}

type Flat = string[]
type KeyReply = (string | null)[]
type OverviewReply = [id: string, receivedAt: string, DeliveryState, HandlingState | '']

const ms = (time: Date) => String(time.getTime())

const keyRow = ([fingerprint, submission_id, received_at]: KeyReply): RequestKeyRow | undefined =>
  submission_id ? { fingerprint, submission_id, received_at } : undefined

const getScore = ([, score]: readonly unknown[]) =>
  score === undefined ? undefined : new Date(Number(score))

function fromReply<Content>(flat: Flat): StoredSubmission<Content> | undefined {
  const members = new Map(toPairs(flat))
  return members.size > 0
    ? toStoredSubmission<Content>(Object.fromEntries(members) as unknown as SubmissionRow)
    : undefined
}
