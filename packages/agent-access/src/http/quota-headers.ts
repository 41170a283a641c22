import type { QuotaPolicy } from '../limits'
import type { QuotaResult } from '../stores/quota'

/** Returns the policies of quotas (draft-ietf-httpapi-ratelimit-headers). */
export const formatRateLimitPolicy = (policies: readonly QuotaPolicy[]): string =>
  policies
    .map(({ name, requestsMax, windowSeconds }) => `"${name}";q=${requestsMax};w=${windowSeconds}`)
    .join(', ')

/** Returns what is left of quotas for this client. */
export const formatRateLimit = (
  verdicts: readonly (readonly [QuotaPolicy, Pick<QuotaResult, 'remaining' | 'resetSeconds'>])[],
): string =>
  verdicts
    .map(([{ name }, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(', ')
