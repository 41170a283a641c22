import {
  idempotencyReserveSeconds,
  idempotencyTtlSeconds,
  repeatedInquirySeconds,
} from '@/lib/config/limits'
import type { Face } from '@/lib/domain/face'
import { type Handling, type InquiryContent, unhandled } from '@/lib/domain/inquiry'
import type { DeliveryState, Found, InquiryStore, RequestKey, StoredInquiry } from './inquiries'
import { storedJson } from './stored-json'

/** An inquiry as either engine stores it: one flat row, times in milliseconds. */
export interface InquiryRow {
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
  readonly face?: unknown
  readonly handling?: unknown
}

export const inquiryOf = (row: InquiryRow): StoredInquiry => ({
  id: row.id,
  receivedAt: new Date(Number(row.received_at)),
  content: storedJson(row.content) as InquiryContent,
  suspicions: storedJson(row.suspicions) as string[],
  ...(row.language ? { language: String(row.language) } : {}),
  ...(row.face ? { face: row.face as Face } : {}),
  handling: row.handling ? (storedJson(row.handling) as Handling) : unhandled,
  delivery: {
    state: row.state as DeliveryState,
    attempts: Number(row.attempts),
    firstAttemptAt: timeOf(row.first_attempt_at),
    dueAt: timeOf(row.due_at),
    deliveredAt: timeOf(row.delivered_at),
    done: storedJson(row.done) as string[],
    lastError: row.last_error ? String(row.last_error) : undefined,
  },
})

const timeOf = (value: unknown) => (value ? new Date(Number(value)) : undefined)

/** The record of a request's key: the inquiry that holds it, and when it was settled. */
export interface KeyRow {
  readonly fingerprint: unknown
  readonly inquiry_id: unknown
  readonly received_at?: unknown
}

/** Returns what the first of these keys that does not belong to `id` is held for. */
export function foundIn(
  rows: readonly (KeyRow | undefined)[],
  keys: readonly RequestKey[],
  id?: string,
): Found | undefined {
  const at = rows.findIndex((row) => row && row.inquiry_id !== id)
  const [row, key] = [rows[at], keys[at]]
  if (!row || !key) return undefined
  if (row.fingerprint !== key.fingerprint) return { kind: 'mismatch' }
  const ofContent = key.ofContent === true
  if (!row.received_at) return { kind: 'in-flight', ofContent }
  const receivedAt = new Date(Number(row.received_at))
  return { kind: 'replay', receipt: { inquiryId: String(row.inquiry_id), receivedAt }, ofContent }
}

export const reservedUntil = (now: Date) => now.getTime() + idempotencyReserveSeconds * 1000
export const keptUntil = (now: Date, { ofContent }: RequestKey) =>
  now.getTime() + (ofContent ? repeatedInquirySeconds : idempotencyTtlSeconds) * 1000

/** Returns the name of a key in the database; the prefix marks keys of contents. */
export const requestKeyName = ({ hash, ofContent }: RequestKey) =>
  ofContent ? `content:${hash}` : hash

const pageRows = 200

/** Yields all inquiries, page by page. */
export async function* listed(store: Pick<InquiryStore, 'overview' | 'read'>) {
  const ids = (await store.overview()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += pageRows)
    yield* await store.read(ids.slice(from, from + pageRows))
}

/** Returns the found inquiries in the order of their ids. */
export function inOrder(ids: readonly string[], found: readonly StoredInquiry[]): StoredInquiry[] {
  const byId = new Map(found.map((inquiry) => [inquiry.id, inquiry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
