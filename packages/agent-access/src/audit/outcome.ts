import type { Json } from './json'

/** What a site offers and is so, is not so, or could not be judged. */
export type Verdict = 'proven' | 'false' | 'unproven'

/** A response that was read whole. */
export interface Answer {
  readonly method: string
  readonly url: string
  /** Path and query of the address. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  /** What it says as JSON; empty if it is no JSON object. */
  readonly json: Json
  /** The media type without parameters, in lower case. */
  readonly type: string
}

/** Ends a check that does not hold or cannot be judged. */
export class Outcome extends Error {
  constructor(
    readonly verdict: Exclude<Verdict, 'proven'>,
    readonly reasons: readonly string[],
    readonly answer?: Answer | undefined,
    /** The address at fault, where several checks may fail for it. */
    readonly address?: string | undefined,
  ) {
    super(reasons.join('; '))
  }
}

/** Ends a check of what the site does not offer: nothing is said of it. */
export class NotOffered extends Error {}

export function verify(holds: boolean, reason: string, answer?: Answer): asserts holds {
  if (!holds) throw new Outcome('false', [reason], answer)
}

const reasonsMax = 5

/** Ends a check that does not hold for these reasons, of which it names a few; does nothing if there are none. */
export function failIfAny(reasons: readonly string[], answer?: Answer): void {
  if (reasons.length === 0) return
  const rest = reasons.length - reasonsMax
  const more = rest > 0 ? [`and ${rest} more`] : []
  throw new Outcome('false', [...reasons.slice(0, reasonsMax), ...more], answer)
}
