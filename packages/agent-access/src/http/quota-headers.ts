import type { QuotaPolicy } from '../limits'
import type { QuotaResult } from '../stores/quota'

/** draft-ietf-httpapi-ratelimit-headers */
export const formatRateLimitPolicy = (policies: readonly QuotaPolicy[]): string =>
  policies
    .map(({ name, requestsMax, windowSeconds }) => `"${name}";q=${requestsMax};w=${windowSeconds}`)
    .join(', ')

export const formatRateLimit = (
  verdicts: readonly (readonly [QuotaPolicy, Pick<QuotaResult, 'remaining' | 'resetSeconds'>])[],
): string =>
  verdicts
    .map(([{ name }, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(', ')
