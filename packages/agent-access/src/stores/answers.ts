import { writeReserveSeconds, writeTtlSeconds } from '../limits'

/** What another run has done with a key. */
export type EarlierRun =
  | { readonly kind: 'replay'; readonly answer: string }
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'mismatch' }

/** Keeps the answers to writes by the keys of their requests, so that a retry runs nothing twice. */
export interface AnswerStore {
  /** Holds the key for one run, which keeps its answer or releases the key. */
  reserve(
    key: string,
    fingerprint: string,
    now: Date,
  ): Promise<EarlierRun | { readonly kind: 'reserved' }>
  keep(key: string, fingerprint: string, answer: string, now: Date): Promise<void>
  release(key: string): Promise<void>
}

/** The record of a key; without an answer it is held by a run. */
export interface AnswerRow {
  readonly fingerprint: unknown
  readonly answer?: unknown
}

export const toEarlierRun = (row: AnswerRow, fingerprint: string): EarlierRun => {
  if (row.fingerprint !== fingerprint) return { kind: 'mismatch' }
  return typeof row.answer === 'string'
    ? { kind: 'replay', answer: row.answer }
    : { kind: 'in-flight' }
}

export const getReservationExpiry = (now: Date) => now.getTime() + writeReserveSeconds * 1000
export const getAnswerExpiry = (now: Date) => now.getTime() + writeTtlSeconds * 1000
