/** What another run has done with a key. */
export type EarlierWriteResult =
  | { readonly kind: 'replay'; readonly answer: string }
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'mismatch' }

/** Keeps the answers to writes by the keys of their requests, so that a retry runs nothing twice. */
export interface AnswerStore {
  /**
   * Holds the key for one run until then, unless another run holds it or has kept its answer. The
   * fingerprint is that of the content; with another one the key is a mismatch.
   */
  reserve(
    key: string,
    fingerprint: string,
    now: Date,
    until: Date,
  ): Promise<EarlierWriteResult | { readonly kind: 'reserved' }>
  /** Holds the key of a run that goes on until then. */
  prolong(key: string, now: Date, until: Date): Promise<void>
  /** Keeps the answer until then. */
  keep(key: string, fingerprint: string, answer: string, until: Date): Promise<void>
  /** Gives up a key that has no answer. */
  release(key: string): Promise<void>
}

/** The record of a key; without an answer it is held by a run. */
export interface AnswerRow {
  readonly fingerprint: unknown
  readonly answer?: unknown
}

export const readEarlierWriteResult = (row: AnswerRow, fingerprint: string): EarlierWriteResult => {
  if (row.fingerprint !== fingerprint) return { kind: 'mismatch' }
  return typeof row.answer === 'string'
    ? { kind: 'replay', answer: row.answer }
    : { kind: 'in-flight' }
}
