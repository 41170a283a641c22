import type { Verdict } from '@/lib/database/quota'
import type { QuotaPolicy } from '@/lib/domain/quota-policy'

/** draft-ietf-httpapi-ratelimit-headers: what is allowed, whoever asks. */
export const rateLimitPolicyHeader = (policies: readonly QuotaPolicy[]): string =>
  policies
    .map(({ name, requestsMax, windowSeconds }) => `"${name}";q=${requestsMax};w=${windowSeconds}`)
    .join(', ')

/** What is left of it for this client. */
export const rateLimitHeader = (
  verdicts: readonly (readonly [QuotaPolicy, Pick<Verdict, 'remaining' | 'resetSeconds'>])[],
): string =>
  verdicts
    .map(([{ name }, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(', ')
