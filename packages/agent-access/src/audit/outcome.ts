import type { JsonObject } from './json'

/** What a site offers and is so, is not so, or could not be judged. */
export type ClaimVerdict = 'proven' | 'false' | 'unproven'

/** A response that was read whole. */
export interface AuditedResponse {
  readonly method: string
  readonly url: string
  /** Path and query of the address. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  /** What it says as JSON; empty if it is no JSON object. */
  readonly json: JsonObject
  /** The media type without parameters, in lower case. */
  readonly type: string
}

/** Ends a check that does not hold or cannot be judged. */
export class ClaimFailure extends Error {
  constructor(
    readonly verdict: Exclude<ClaimVerdict, 'proven'>,
    readonly reasons: readonly string[],
    readonly answer?: AuditedResponse | undefined,
    /** The address at fault, where several checks may fail for it. */
    readonly address?: string | undefined,
  ) {
    super(reasons.join('; '))
  }
}

/** Ends a check of what the site does not offer: nothing is said of it. */
export class NotOfferedError extends Error {}

export function verifyClaim(
  holds: boolean,
  reason: string,
  answer?: AuditedResponse,
): asserts holds {
  if (!holds) throw new ClaimFailure('false', [reason], answer)
}

const reasonsMax = 5

/** Ends a check that does not hold for these reasons, of which it names a few; does nothing if there are none. */
export function failClaimIfAny(reasons: readonly string[], answer?: AuditedResponse): void {
  if (reasons.length === 0) return
  const rest = reasons.length - reasonsMax
  const more = rest > 0 ? [`and ${rest} more`] : []
  throw new ClaimFailure('false', [...reasons.slice(0, reasonsMax), ...more], answer)
}
