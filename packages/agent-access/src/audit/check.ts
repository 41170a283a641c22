import type { ClaimVerdict } from './outcome'
import type { AuditVisit } from './visit'

/** Where a site is given its public address. */
export const siteAddressOption = 'baseUrl, or the SITE_URL that it is read from'

/** One thing that a site offers, how to verify it, and what to do where it is false. */
export interface AuditCheck {
  readonly name: string
  /** In words that hold when it is proven. */
  readonly claim: string
  readonly fix: string
  /** Nothing else is judged unless this holds. */
  readonly isCondition?: boolean
  /** Resolves with a text that deserves a look, or throws an outcome. */
  run(visit: AuditVisit): Promise<unknown>
}

/** A request and the part of its answer that shows what is wrong. */
interface Evidence {
  readonly request: string
  readonly status: number
  readonly excerpt: string
}

export interface AuditCheckResult extends Omit<AuditCheck, 'run' | 'isCondition'> {
  readonly verdict: ClaimVerdict
  /** Why it is false or could not be judged; what was seen where it is proven. */
  readonly reasons: readonly string[]
  readonly evidence: Evidence | null
  /** Whether it is false because the certificate of the site is not trusted. */
  readonly isOfCertificate: boolean
}
