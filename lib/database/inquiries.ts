import type { Handling, HandlingState, Inquiry } from '@/lib/domain/inquiry'

/** Identifies an inquiry: by the client's key and the work email, or by client and content. */
export interface RequestKey {
  /** Made of client and content. Such a key lasts for minutes only, and is erased with its inquiry. */
  readonly ofContent?: boolean
  readonly hash: string
  /** SHA-256 of the normalised content. */
  readonly fingerprint: string
}

export interface Receipt {
  readonly inquiryId: string
  readonly receivedAt: Date
}

/** What another request has done with a key; `ofContent` tells which of the keys it was. */
export type Found =
  | { readonly kind: 'replay'; readonly receipt: Receipt; readonly ofContent: boolean }
  | { readonly kind: 'in-flight'; readonly ofContent: boolean }
  | { readonly kind: 'mismatch' }

type Reservation = Found | { readonly kind: 'reserved' }

type Acceptance = Found | { readonly kind: 'accepted' }

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

export interface StoredInquiry extends Inquiry {
  readonly delivery: Delivery
  readonly handling: Handling
}

export interface Overview {
  readonly id: string
  readonly receivedAt: Date
  readonly state: DeliveryState
  readonly handled: HandlingState
}

export interface Leased extends StoredInquiry {
  readonly lease: string
}

/** The result of a delivery attempt. */
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

/** What is read, kept and erased of stored inquiries. */
export interface InquiryRecords {
  nextDueAt(): Promise<Date | undefined>
  backlog(): Promise<Backlog>
  find(id: string): Promise<StoredInquiry | undefined>
  /** Lists every inquiry, newest first, with few members only, so that it can be called often. */
  overview(): Promise<readonly Overview[]>
  /** Returns those of these inquiries that exist, in this order. */
  read(ids: readonly string[]): Promise<readonly StoredInquiry[]>
  /** Newest first. */
  list(): AsyncIterable<StoredInquiry>
  /** Makes an inquiry due at once, with a new count of attempts; ends quarantine or parking. */
  retry(id: string, now: Date): Promise<boolean>
  /** Keeps what the agency has done about it; false if there is no such inquiry. */
  handle(id: string, handling: Handling): Promise<boolean>
  erase(id: string): Promise<boolean>
}

/**
 * Stores inquiries, their requests' keys, and the outbox. Every method is one atomic step. The keys
 * of one request are held together or not at all; where others hold several, the first decides.
 */
export interface InquiryStore extends InquiryRecords {
  /** Returns what `reserve` would find, and changes nothing. */
  look(keys: readonly RequestKey[], now: Date): Promise<Found | undefined>
  /**
   * Reserves the keys for the request that will become `id`, for a few seconds. If its content has
   * a receipt, the client's key gets that receipt too, and keeps it for its longer time.
   */
  reserve(keys: readonly RequestKey[], id: string, now: Date): Promise<Reservation>
  /** Gives up the reservations that `id` holds. */
  release(keys: readonly RequestKey[], id: string): Promise<void>
  /** Settles the keys, stores the record, adds it to the outbox; resolves when it is durable. */
  accept(inquiry: Inquiry, keys: readonly RequestKey[]): Promise<Acceptance>

  /** Leases the inquiry that has been due longest; no other process gets it before `until`. */
  lease(now: Date, until: Date): Promise<Leased | undefined>
  /** Returns false and changes nothing if the lease was lost in the meantime. */
  settle(leased: Leased, outcome: Outcome, now: Date): Promise<boolean>

  /** Erases what has reached the end of its retention; returns the number. */
  eraseExpired(now: Date): Promise<number>
  /** Deletes expired keys, where the engine does not expire them itself. */
  forgetKeys(now: Date): Promise<void>
}
