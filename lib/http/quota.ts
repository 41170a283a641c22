import { DomainError } from '@/lib/domain/errors'
import type { QuotaPolicy, QuotaStore, Verdict } from '@/lib/store/quota'
import { rateLimitHeader, rateLimitPolicyHeader } from './rate-limit-headers'

/** Counts against a policy; over it, the refusal says when to come back. */
export async function takeQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
  count = 1,
): Promise<Verdict> {
  const verdict = await store.take(policy, client, now, count)
  if (!verdict.admitted) throw overQuota(policy, verdict)
  return verdict
}

export function overQuota(policy: QuotaPolicy, verdict: Verdict): DomainError {
  const { name, requestsMax, windowSeconds } = policy
  return new DomainError(
    'rate_limited',
    `The quota "${name}" of ${requestsMax} per ${windowSeconds} seconds is used up. Wait ${verdict.resetSeconds} seconds, then go on more slowly.`,
    {
      violatedPolicies: [name],
      headers: {
        'retry-after': String(verdict.resetSeconds),
        ratelimit: rateLimitHeader([[policy, verdict]]),
        'ratelimit-policy': rateLimitPolicyHeader([policy]),
      },
    },
  )
}
