import type { Claim, Verdict } from '../claim'

export interface Budget {
  /** Null where an audit waits for the quota as long as it takes. */
  readonly requestsMax: number | null
  readonly atOnceMax: number
  readonly secondsMax: number | null
  readonly quota: { readonly requests: number; readonly seconds: number } | null
}

/** What an audit has found. */
export interface Report {
  readonly site: string
  /** No claim is false. */
  readonly ok: boolean
  readonly claims: readonly Claim[]
  readonly counts: Readonly<Record<Verdict, number>>
  readonly budget: Budget
  readonly requests: number
  readonly begun: string
  readonly seconds: number
}

export const countsOf = (claims: readonly Claim[]): Report['counts'] => {
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length
  return {
    proven: count('proven'),
    false: count('false'),
    unproven: count('unproven'),
    absent: count('absent'),
  }
}
