import { isProduction } from '../environment'
import { sharedReceiptKeysMax } from '../limits'
import { type Log, logKitEvent } from '../log'
import { initialHandling, type Submission, type SubmissionHandling } from '../submission'
import {
  type AnswerRow,
  type AnswerStore,
  type EarlierWriteResult,
  readEarlierWriteResult,
} from './answers'
import { type CredentialStore, createSecret } from './credentials'
import { MemoryQuota } from './quota.memory'
import type { Stores } from './stores'
import {
  type DeliveryBacklog,
  type DeliveryOutcome,
  getKeyExpiry,
  getReservationExpiry,
  type LeasedSubmission,
  type RequestKey,
  type RequestKeyRow,
  requestKeyName,
  type StoredSubmission,
  type SubmissionAcceptance,
  type SubmissionStore,
  toRequestKeyUse,
} from './submissions'

/**
 * All stores in the memory of this process, for tests and for sites on which nothing is sent: with
 * the process all of it is lost, credentials too.
 */
export function memoryStores<Content = unknown>(logEvent: Log = logKitEvent): Stores<Content> {
  const submissions = new MemorySubmissions<Content>(logEvent)
  const credentials = new MemoryCredentials()
  const answers = new MemoryAnswers()
  return {
    submissions,
    credentials,
    answers,
    quota: new MemoryQuota(),
    async deleteExpired(now) {
      for (const expiring of [submissions.keys, credentials.revocations, answers.rows])
        expiring.deleteExpired(now)
    },
  }
}

/** Values that are absent from their time on. */
class ExpiringMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()

  get(key: string, now: Date): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > now.getTime() ? entry.value : undefined
  }

  set(key: string, value: Value, until: number) {
    this.#entries.set(key, { value, until })
  }

  deleteWhere(isMeant: (value: Value, key: string) => boolean) {
    for (const [key, { value }] of this.#entries) if (isMeant(value, key)) this.#entries.delete(key)
  }

  deleteExpired(now: Date) {
    for (const [key, { until }] of this.#entries)
      if (until <= now.getTime()) this.#entries.delete(key)
  }
}

class MemoryCredentials implements CredentialStore {
  readonly revocations = new ExpiringMap<true>()
  #secret: string | undefined

  async revoke(registrationId: string, until: Date) {
    this.revocations.set(registrationId, true, until.getTime())
  }

  async isRevoked(registrationId: string) {
    return this.revocations.get(registrationId, new Date()) ?? false
  }

  async readOrCreateSecret() {
    this.#secret ??= createSecret()
    return this.#secret
  }
}

class MemoryAnswers implements AnswerStore {
  readonly rows = new ExpiringMap<AnswerRow>()

  async reserve(
    key: string,
    fingerprint: string,
    now: Date,
    until: Date,
  ): Promise<EarlierWriteResult | { readonly kind: 'reserved' }> {
    const earlier = this.rows.get(key, now)
    if (earlier) return readEarlierWriteResult(earlier, fingerprint)
    this.rows.set(key, { fingerprint }, until.getTime())
    return { kind: 'reserved' }
  }

  async prolong(key: string, now: Date, until: Date) {
    const row = this.rows.get(key, now)
    if (row && row.answer === undefined) this.rows.set(key, row, until.getTime())
  }

  async keep(key: string, fingerprint: string, answer: string, until: Date) {
    this.rows.set(key, { fingerprint, answer }, until.getTime())
  }

  async release(key: string) {
    this.rows.deleteWhere(({ answer }, name) => name === key && answer === undefined)
  }
}

/** The record of a key; the count is of the keys that got its receipt. */
interface HeldKey extends RequestKeyRow {
  shared: number
}

interface MemoryRecord<Content> {
  stored: StoredSubmission<Content>
  lease?: string | undefined
  eraseAt?: Date | undefined
}

class MemorySubmissions<Content> implements SubmissionStore<Content> {
  readonly keys = new ExpiringMap<HeldKey>()
  readonly #records = new Map<string, MemoryRecord<Content>>()
  #hasWarned = false

  constructor(private readonly log: Log) {}

  async findRequest(keys: readonly RequestKey[], now: Date) {
    return toRequestKeyUse(this.#readKeys(keys, now), keys)
  }

  async reserve(keys: readonly RequestKey[], id: string, now: Date) {
    const other = this.#findOther(keys, id, now)
    if (other) return other
    this.#hold(keys, id, () => getReservationExpiry(now))
    return { kind: 'reserved' } as const
  }

  async release(keys: readonly RequestKey[], id: string) {
    const names = new Set(keys.map(requestKeyName))
    this.keys.deleteWhere(
      (row, name) => names.has(name) && row.submission_id === id && !row.received_at,
    )
  }

  async accept(
    submission: Submission<Content>,
    keys: readonly RequestKey[],
    eraseAt: Date,
  ): Promise<SubmissionAcceptance> {
    const { id, receivedAt, suspicions } = submission
    const other = this.#findOther(keys, id, receivedAt)
    if (other) return other
    this.#warn()
    this.#hold(keys, id, (key) => getKeyExpiry(receivedAt, key), receivedAt)
    if (this.#records.has(id)) return { kind: 'accepted' }
    const isSuspicious = suspicions.length > 0
    this.#records.set(id, {
      stored: {
        // What the caller changes later is not stored.
        ...structuredClone(submission),
        handling: initialHandling,
        delivery: {
          state: isSuspicious ? 'quarantined' : 'waiting',
          attempts: 0,
          firstAttemptAt: undefined,
          dueAt: isSuspicious ? undefined : receivedAt,
          deliveredAt: undefined,
          done: [],
          lastError: undefined,
        },
      },
      eraseAt: isSuspicious ? eraseAt : undefined,
    })
    return { kind: 'accepted' }
  }

  async lease(now: Date, until: Date): Promise<LeasedSubmission<Content> | undefined> {
    const record = this.#findNextDue()
    const { dueAt, attempts = 0, firstAttemptAt = now } = record?.stored.delivery ?? {}
    if (!record || !dueAt || dueAt > now) return undefined
    const lease = crypto.randomUUID()
    this.#change(record, { dueAt: until, attempts: attempts + 1, firstAttemptAt })
    record.lease = lease
    return structuredClone({ ...record.stored, lease })
  }

  async settle({ id, lease }: LeasedSubmission<Content>, outcome: DeliveryOutcome, now: Date) {
    const record = this.#records.get(id)
    if (record?.lease !== lease) return false
    this.#change(record, {
      state: outcome.state,
      done: outcome.done,
      dueAt: outcome.state === 'waiting' ? outcome.dueAt : undefined,
      deliveredAt: outcome.state === 'delivered' ? now : undefined,
      lastError: outcome.state === 'delivered' ? undefined : outcome.error,
    })
    record.lease = undefined
    record.eraseAt = outcome.state === 'delivered' ? outcome.eraseAt : undefined
    return true
  }

  async nextDueAt() {
    return this.#findNextDue()?.stored.delivery.dueAt
  }

  async backlog(): Promise<DeliveryBacklog> {
    const stored = this.#list()
    const listIn = (...states: readonly string[]) =>
      stored.filter(({ delivery }) => states.includes(delivery.state))
    return {
      waiting: listIn('waiting').length,
      parked: listIn('parked').length,
      quarantined: listIn('quarantined').length,
      oldestReceivedAt: listIn('waiting', 'parked').at(-1)?.receivedAt,
    }
  }

  async overview() {
    return this.#list().map(({ id, receivedAt, delivery, handling }) => ({
      id,
      receivedAt,
      state: delivery.state,
      handled: handling.state,
    }))
  }

  async read(ids: readonly string[]) {
    return ids.flatMap((id) => {
      const record = this.#records.get(id)
      return record ? [structuredClone(record.stored)] : []
    })
  }

  async retry(id: string, now: Date) {
    const record = this.#records.get(id)
    const { state, dueAt } = record?.stored.delivery ?? {}
    const isLeased = record?.lease !== undefined && dueAt !== undefined && dueAt > now
    if (!record || state === 'delivered' || isLeased) return false
    this.#change(record, { state: 'waiting', attempts: 0, firstAttemptAt: undefined, dueAt: now })
    record.lease = undefined
    record.eraseAt = undefined
    return true
  }

  async handle(id: string, handling: SubmissionHandling) {
    const record = this.#records.get(id)
    if (record) record.stored = { ...record.stored, handling }
    return record !== undefined
  }

  async erase(id: string) {
    const ofContent = requestKeyName({ hash: '', fingerprint: '', ofContent: true })
    this.keys.deleteWhere((row, name) => row.submission_id === id && name.startsWith(ofContent))
    return this.#records.delete(id)
  }

  async eraseExpired(now: Date) {
    const ids = [...this.#records].flatMap(([id, { eraseAt }]) =>
      eraseAt && eraseAt <= now ? [id] : [],
    )
    for (const id of ids) this.#records.delete(id)
    return ids.length
  }

  #readKeys(keys: readonly RequestKey[], now: Date) {
    return keys.map((key) => this.keys.get(requestKeyName(key), now))
  }

  /** What another request has done with one of the keys; the free ones get its receipt. */
  #findOther(keys: readonly RequestKey[], id: string, now: Date) {
    const rows = this.#readKeys(keys, now)
    const other = rows.find((row) => row && row.submission_id !== id)
    if (other?.received_at)
      keys.forEach((key, at) => {
        const isFree = !rows[at] || rows[at].submission_id === id
        if (key.ofContent || !isFree || other.shared >= sharedReceiptKeysMax) return
        other.shared += 1
        const copy = { ...other, fingerprint: key.fingerprint }
        this.keys.set(requestKeyName(key), copy, getKeyExpiry(now, key))
      })
    return toRequestKeyUse(rows, keys, id)
  }

  #hold(
    keys: readonly RequestKey[],
    id: string,
    getExpiry: (key: RequestKey) => number,
    receivedAt?: Date,
  ) {
    for (const key of keys) {
      const row = { fingerprint: key.fingerprint, submission_id: id, shared: 0 }
      const held = receivedAt ? { ...row, received_at: receivedAt.getTime() } : row
      this.keys.set(requestKeyName(key), held, getExpiry(key))
    }
  }

  #findNextDue() {
    return [...this.#records.values()]
      .filter(({ stored }) => stored.delivery.state === 'waiting')
      .sort((a, b) => Number(a.stored.delivery.dueAt) - Number(b.stored.delivery.dueAt))[0]
  }

  #list(): StoredSubmission<Content>[] {
    return [...this.#records.values()]
      .map(({ stored }) => stored)
      .sort((a, b) => Number(b.receivedAt) - Number(a.receivedAt))
  }

  #change(record: MemoryRecord<Content>, delivery: Partial<StoredSubmission<Content>['delivery']>) {
    record.stored = { ...record.stored, delivery: { ...record.stored.delivery, ...delivery } }
  }

  #warn() {
    if (this.#hasWarned || !isProduction()) return
    this.#hasWarned = true
    this.log('warn', 'submission_in_memory', {
      fix: 'What is sent is in the memory of this process, and lost with it: pass sqliteStores, upstashStores or stores of your own.',
    })
  }
}
