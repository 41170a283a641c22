import type { Verdict } from '@/lib/database/quota'
import type { QuotaPolicy } from '@/lib/domain/quota-policy'

/** Returns the policies of the address (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitPolicyHeader = (policies: readonly QuotaPolicy[]): string =>
  policies
    .map(({ name, requestsMax, windowSeconds }) => `"${name}";q=${requestsMax};w=${windowSeconds}`)
    .join(', ')

/** Returns what is left of them for this client. */
export const rateLimitHeader = (
  verdicts: readonly (readonly [QuotaPolicy, Pick<Verdict, 'remaining' | 'resetSeconds'>])[],
): string =>
  verdicts
    .map(([{ name }, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(', ')
