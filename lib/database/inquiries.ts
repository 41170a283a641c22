import type { Inquiry } from '@/lib/domain/inquiry'

/** How a retry is recognised: by the client's key and the work email, or by client and content. */
export interface RequestKey {
  /** The client sent no key. It is kept for minutes only, and goes with its inquiry. */
  readonly ofContent?: boolean
  readonly hash: string
  /** SHA-256 of the normalised content. */
  readonly fingerprint: string
}

export interface Receipt {
  readonly inquiryId: string
  readonly receivedAt: Date
}

export type Reservation =
  | { readonly kind: 'reserved' }
  | { readonly kind: 'replay'; readonly receipt: Receipt }
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'mismatch' }

export type Acceptance = Exclude<Reservation, { kind: 'reserved' }> | { readonly kind: 'accepted' }

export type DeliveryState = 'waiting' | 'delivered' | 'parked' | 'quarantined'

export interface Delivery {
  readonly state: DeliveryState
  readonly attempts: number
  readonly firstAttemptAt: Date | undefined
  /** When it is due again; while it is leased, when the lease ends. */
  readonly dueAt: Date | undefined
  readonly deliveredAt: Date | undefined
  /** Channels that have taken it already. */
  readonly done: readonly string[]
  readonly lastError: string | undefined
}

export interface StoredInquiry extends Inquiry {
  readonly delivery: Delivery
}

export interface Overview {
  readonly id: string
  readonly receivedAt: Date
  readonly state: DeliveryState
}

export interface Leased extends StoredInquiry {
  readonly lease: string
}

/** What an attempt came to. */
export type Outcome = { readonly done: readonly string[] } & (
  | { readonly state: 'delivered' }
  | { readonly state: 'waiting'; readonly dueAt: Date; readonly error: string }
  | { readonly state: 'parked'; readonly error: string }
)

export interface Backlog {
  readonly waiting: number
  readonly parked: number
  readonly quarantined: number
  /** When the oldest undelivered inquiry came in; parked ones count, quarantined ones do not. */
  readonly oldestReceivedAt: Date | undefined
}

/** Inquiries, the keys of their requests, and the outbox. Every method is one atomic step. */
export interface InquiryStore {
  /** Holds a key for the request that will become `id`, for a few seconds. */
  reserve(key: RequestKey, id: string, now: Date): Promise<Reservation>
  /** Gives up a reservation that `id` holds. */
  release(key: RequestKey, id: string): Promise<void>
  /** Settles the key, writes the record and appends it to the outbox; resolves once durable. */
  accept(inquiry: Inquiry, key: RequestKey): Promise<Acceptance>

  /** The inquiry that is due longest, held until `until`; nobody else gets it before. */
  lease(now: Date, until: Date): Promise<Leased | undefined>
  /** False if the lease was lost in the meantime; then nothing is changed. */
  settle(leased: Leased, outcome: Outcome, now: Date): Promise<boolean>
  nextDueAt(): Promise<Date | undefined>

  backlog(): Promise<Backlog>
  find(id: string): Promise<StoredInquiry | undefined>
  /** Every inquiry, newest first, by what decides about it: little enough to be asked for often. */
  overview(): Promise<readonly Overview[]>
  /** Those of them that are there, in this order. */
  read(ids: readonly string[]): Promise<readonly StoredInquiry[]>
  /** Newest first. */
  list(): AsyncIterable<StoredInquiry>
  /** Due at once, with a fresh count of attempts, out of quarantine or parking. */
  retry(id: string, now: Date): Promise<boolean>
  erase(id: string): Promise<boolean>
  /** Erases what has been kept long enough; says how many. */
  eraseExpired(now: Date): Promise<number>
  /** Forgets the keys whose time is over, where the engine does not do so by itself. */
  forgetKeys(now: Date): Promise<void>
}
