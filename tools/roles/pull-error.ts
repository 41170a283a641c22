import type { WordKind } from './ats-file'

/** A word of the board that has no meaning here yet. */
export interface Unmapped {
  readonly kind: WordKind
  readonly word: string
  readonly titles: readonly string[]
  readonly proposal: string
  readonly allowed: readonly string[]
}

/** Why nothing was written, in lines for a person. */
export class PullError extends Error {
  override readonly name = 'PullError'
  constructor(
    message: string,
    readonly unmapped: readonly Unmapped[] = [],
  ) {
    super(message)
  }
}
