import type { Unmapped } from './mapping'

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
