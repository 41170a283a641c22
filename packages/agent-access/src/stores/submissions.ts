import {
  idempotencyReserveSeconds,
  idempotencyTtlSeconds,
  repeatedSubmissionSeconds,
} from '../limits'
import { LoggableError } from '../log'
import {
  type HandlingState,
  initialHandling,
  type Submission,
  type SubmissionHandling,
} from '../submission'

/** Identifies a submission: by the client's key and the work email, or by client and content. */
export interface RequestKey {
  /** Made of client and content. Such a key lasts for minutes only, and is erased with its submission. */
  readonly ofContent?: boolean
  readonly hash: string
  /** SHA-256 of the normalised content. */
  readonly fingerprint: string
}

export interface StoredReceipt {
  readonly submissionId: string
  readonly receivedAt: Date
}

/** What another request has done with a key; `ofContent` tells which of the keys it was. */
export type RequestKeyUse =
  | { readonly kind: 'replay'; readonly receipt: StoredReceipt; readonly ofContent: boolean }
  | { readonly kind: 'in-flight'; readonly ofContent: boolean }
  | { readonly kind: 'mismatch' }

export type KeyReservation = RequestKeyUse | { readonly kind: 'reserved' }

export type SubmissionAcceptance = RequestKeyUse | { readonly kind: 'accepted' }

export type DeliveryState = 'waiting' | 'delivered' | 'parked' | 'quarantined'

interface Delivery {
  readonly state: DeliveryState
  readonly attempts: number
  readonly firstAttemptAt: Date | undefined
  /** When it is due again; while it is leased, when the lease ends. */
  readonly dueAt: Date | undefined
  readonly deliveredAt: Date | undefined
  /** The channels that have accepted it already. */
  readonly done: readonly string[]
  readonly lastError: string | undefined
}

export interface StoredSubmission<Content = unknown> extends Submission<Content> {
  readonly delivery: Delivery
  readonly handling: SubmissionHandling
}

export interface SubmissionOverview {
  readonly id: string
  readonly receivedAt: Date
  readonly state: DeliveryState
  readonly handled: HandlingState
}

export interface LeasedSubmission<Content = unknown> extends StoredSubmission<Content> {
  readonly lease: string
}

/** The result of a delivery attempt. */
export type DeliveryOutcome = { readonly done: readonly string[] } & (
  | { readonly state: 'delivered'; readonly eraseAt: Date }
  | { readonly state: 'waiting'; readonly dueAt: Date; readonly error: string }
  | { readonly state: 'parked'; readonly error: string }
)

export interface DeliveryBacklog {
  readonly waiting: number
  readonly parked: number
  readonly quarantined: number
  /** When the oldest undelivered submission came in; parked ones count, quarantined ones do not. */
  readonly oldestReceivedAt: Date | undefined
}

/**
 * Stores submissions, the keys by which retries are recognised, and the outbox. No acknowledged
 * submission may be lost. The keys of one request are held together or not at all; where others hold
 * several, the first decides.
 */
export interface SubmissionStore<Content = unknown> {
  /** What `reserve` would find; changes nothing. */
  findRequest(keys: readonly RequestKey[], now: Date): Promise<RequestKeyUse | undefined>
  /**
   * Reserves the keys for the request that will become `id` (`getReservationExpiry`). If its content
   * has a receipt, the client's key gets that receipt too (at most `sharedReceiptKeysMax`), and keeps it for
   * its longer time.
   */
  reserve(keys: readonly RequestKey[], id: string, now: Date): Promise<KeyReservation>
  /** Gives up the reservations that `id` holds; what is settled stays. */
  release(keys: readonly RequestKey[], id: string): Promise<void>
  /**
   * Settles the keys (`getKeyExpiry`), stores the record and adds it to the outbox, where no other
   * submission holds a key; the same one again is accepted and changes nothing. What is suspicious
   * stays out of the outbox, and is erased at `eraseAt` if nobody retries it.
   */
  accept(
    submission: Submission<Content>,
    keys: readonly RequestKey[],
    eraseAt: Date,
  ): Promise<SubmissionAcceptance>

  /** Leases the submission that has been due longest; no other process gets it before `until`. */
  lease(now: Date, until: Date): Promise<LeasedSubmission<Content> | undefined>
  /** Records an attempt; returns false and changes nothing if the lease was lost in the meantime. */
  settle(leased: LeasedSubmission<Content>, outcome: DeliveryOutcome, now: Date): Promise<boolean>
  /** When the next one of the outbox is due; while it is leased, when its lease ends. */
  nextDueAt(): Promise<Date | undefined>
  backlog(): Promise<DeliveryBacklog>

  /** Lists every submission, newest first, with few members only, so that it can be called often. */
  overview(): Promise<readonly SubmissionOverview[]>
  /** Those of these submissions that exist, in this order, however many they are. */
  read(ids: readonly string[]): Promise<readonly StoredSubmission<Content>[]>
  /**
   * Makes a submission due at once, with a new count of attempts; ends quarantine or parking. False
   * if it is delivered, leased or absent.
   */
  retry(id: string, now: Date): Promise<boolean>
  /** Keeps what the owner has done about it; false if there is no such submission. */
  handle(id: string, handling: SubmissionHandling): Promise<boolean>
  /** Erases record and keys of its content; keys of clients keep its receipt. False if there is none. */
  erase(id: string): Promise<boolean>
  /** Erases the delivered and the suspicious whose `eraseAt` has come; returns the number. Called once an hour. */
  eraseExpired(now: Date): Promise<number>
}

/** A submission as either engine stores it: one flat row, times in milliseconds. */
export interface SubmissionRow {
  readonly id: string
  readonly received_at: unknown
  readonly content: unknown
  readonly suspicions: unknown
  readonly state: unknown
  readonly attempts: unknown
  readonly first_attempt_at?: unknown
  readonly due_at?: unknown
  readonly delivered_at?: unknown
  readonly done: unknown
  readonly last_error?: unknown
  readonly language?: unknown
  readonly call_interface?: unknown
  readonly operator?: unknown
  readonly handling?: unknown
}

export const toStoredSubmission = <Content>(row: SubmissionRow): StoredSubmission<Content> => ({
  id: row.id,
  receivedAt: new Date(Number(row.received_at)),
  content: storedJson(row.content) as Content,
  suspicions: storedJson(row.suspicions) as string[],
  ...(row.language ? { language: String(row.language) } : {}),
  ...(row.call_interface ? { callInterface: String(row.call_interface) } : {}),
  ...(row.operator ? { operator: String(row.operator) } : {}),
  handling: row.handling ? (storedJson(row.handling) as SubmissionHandling) : initialHandling,
  delivery: {
    state: row.state as DeliveryState,
    attempts: Number(row.attempts),
    firstAttemptAt: toTime(row.first_attempt_at),
    dueAt: toTime(row.due_at),
    deliveredAt: toTime(row.delivered_at),
    done: storedJson(row.done) as string[],
    lastError: row.last_error ? String(row.last_error) : undefined,
  },
})

const toTime = (value: unknown) => (value ? new Date(Number(value)) : undefined)

/** The record of a request's key: the submission that holds it, and when it was settled. */
export interface RequestKeyRow {
  readonly fingerprint: unknown
  readonly submission_id: unknown
  readonly received_at?: unknown
}

/** What the first of these keys that does not belong to `id` is held for. */
export function toRequestKeyUse(
  rows: readonly (RequestKeyRow | undefined)[],
  keys: readonly RequestKey[],
  id?: string,
): RequestKeyUse | undefined {
  const at = rows.findIndex((row) => row && row.submission_id !== id)
  const [row, key] = [rows[at], keys[at]]
  if (!row || !key) return undefined
  if (row.fingerprint !== key.fingerprint) return { kind: 'mismatch' }
  const ofContent = key.ofContent === true
  if (!row.received_at) return { kind: 'in-flight', ofContent }
  const receivedAt = new Date(Number(row.received_at))
  return {
    kind: 'replay',
    receipt: { submissionId: String(row.submission_id), receivedAt },
    ofContent,
  }
}

/** Until when a request holds its keys, in milliseconds. */
export const getReservationExpiry = (now: Date): number =>
  now.getTime() + idempotencyReserveSeconds * 1000

/** Until when a key keeps its receipt, in milliseconds. */
export const getKeyExpiry = (now: Date, { ofContent }: RequestKey): number =>
  now.getTime() + (ofContent ? repeatedSubmissionSeconds : idempotencyTtlSeconds) * 1000

/** The prefix marks keys of contents. */
export const requestKeyName = ({ hash, ofContent }: RequestKey) =>
  ofContent ? `content:${hash}` : hash

const pageRows = 200

export const findSubmission = async <Content>(
  store: Pick<SubmissionStore<Content>, 'read'>,
  id: string,
): Promise<StoredSubmission<Content> | undefined> => (await store.read([id]))[0]

/** Reads every submission, newest first. */
export const listSubmissions = async <Content>(
  store: Pick<SubmissionStore<Content>, 'overview' | 'read'>,
): Promise<readonly StoredSubmission<Content>[]> =>
  store.read((await store.overview()).map(({ id }) => id))

/** Reads any number of submissions in requests that a database answers quickly. */
export async function readInPages<T>(
  ids: readonly string[],
  readPage: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const submissions: T[] = []
  for (let from = 0; from < ids.length; from += pageRows)
    submissions.push(...(await readPage(ids.slice(from, from + pageRows))))
  return submissions
}

/** Those that were found, in the order of their ids. */
export function sortByIds<T extends Pick<Submission, 'id'>>(
  ids: readonly string[],
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((submission) => [submission.id, submission]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Parses JSON of a database; the error quotes nothing of it, as that of `JSON.parse` does. */
function storedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new LoggableError('A record of the database is no JSON')
  }
}
