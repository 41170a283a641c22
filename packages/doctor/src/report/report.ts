import type { Claim, Verdict } from '../claim'
import { version } from '../version'

export const schemaAddress = `https://unpkg.com/site-claims@${version}/report.schema.json`

export interface Budget {
  /** Null where an audit waits for the quota as long as it takes. */
  readonly requestsMax: number | null
  readonly atOnceMax: number
  readonly secondsMax: number | null
  readonly quota: { readonly requests: number; readonly seconds: number } | null
}

/** What an audit has found. Two of the same site differ in begun and seconds only. */
export interface Report {
  readonly $schema: string
  readonly tool: { readonly name: string; readonly version: string }
  readonly site: string
  readonly profile: string | null
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
