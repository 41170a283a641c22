import { DomainError } from '@/lib/domain/errors'
import type { QuotaPolicy } from '@/lib/domain/quota-policy'

export type { QuotaPolicy }

export interface Verdict {
  readonly admitted: boolean
  readonly remaining: number
  /** Whole seconds until more is available; where it was refused, until as much as was asked for. */
  readonly resetSeconds: number
}

/**
 * Counts requests of one client in any window, exactly: by the times at which they were admitted, of
 * which there are no more than the policy allows. What is refused costs nothing; 0 only looks.
 */
export interface QuotaStore {
  take(policy: QuotaPolicy, client: string, now: Date, count?: number): Promise<Verdict>
}

/** Whole seconds until then, rounded up: whoever waits for so long is not early. */
export const secondsUntil = (time: number, now: Date): number =>
  Math.ceil((time - now.getTime()) / 1000)

/** Counts one request against a policy; over it, the error says how long to wait. */
export async function takeQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
): Promise<Verdict> {
  const verdict = await store.take(policy, client, now)
  if (!verdict.admitted) throw overQuota(policy, verdict)
  return verdict
}

/** Throws what the next request would meet, and counts nothing. */
export async function lookAtQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
): Promise<void> {
  const verdict = await store.take(policy, client, now, 0)
  if (verdict.remaining === 0) throw overQuota(policy, verdict)
}

/**
 * Counts what came together in one request beside that request. It comes together again, and is then
 * counted as a whole; after one window there is room for all of it.
 */
export async function takeBatch(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
  count: number,
): Promise<void> {
  const { admitted } = await store.take(policy, client, now, count)
  if (!admitted) throw overQuota(policy, { resetSeconds: policy.windowSeconds })
}

export function overQuota(
  policy: QuotaPolicy,
  { resetSeconds }: Pick<Verdict, 'resetSeconds'>,
): DomainError {
  const { name, requestsMax, windowSeconds } = policy
  return new DomainError(
    'rate_limited',
    `The quota "${name}" of ${requestsMax} per ${windowSeconds} seconds is used up. Wait ${resetSeconds} seconds, then go on more slowly.`,
    { policy, retryAfterSeconds: resetSeconds },
  )
}
