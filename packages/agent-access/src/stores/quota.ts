import { DomainError } from '../errors'
import type { QuotaPolicy } from '../limits'
import type { Messages } from '../messages'

export type { QuotaPolicy }

export interface QuotaResult {
  readonly admitted: boolean
  readonly remaining: number
  /** Whole seconds until more is available; after a refusal, until the requested count is. */
  readonly resetSeconds: number
}

/** Counts requests of one client by the times of their admission; a count of 0 only reads. */
export interface QuotaStore {
  take(policy: QuotaPolicy, client: string, now: Date, count?: number): Promise<QuotaResult>
}

/**
 * Rounded up, so that nobody who waits as long is early. Clocks differ, and `now` is when a request
 * began: never more than the window.
 */
export const getQuotaResetSeconds = (
  { windowSeconds }: QuotaPolicy,
  admittedAt: number,
  now: Date,
): number => Math.min(windowSeconds, windowSeconds + Math.ceil((admittedAt - now.getTime()) / 1000))

/** Counts one request against a policy; throws `rate_limited` with the waiting time. */
export async function takeQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
  messages: Messages,
): Promise<QuotaResult> {
  const quotaResult = await store.take(policy, client, now)
  if (!quotaResult.admitted) throw createRateLimitedError(policy, quotaResult, messages)
  return quotaResult
}

/** Throws what the next request would get, without counting it. */
export async function checkQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
  messages: Messages,
): Promise<void> {
  const quotaResult = await store.take(policy, client, now, 0)
  if (quotaResult.remaining === 0) throw createRateLimitedError(policy, quotaResult, messages)
}

/** Counts the further messages of a batch; a refused batch can be sent again as a whole. */
export async function takeBatchQuota(
  store: QuotaStore,
  policy: QuotaPolicy,
  client: string,
  now: Date,
  count: number,
  messages: Messages,
): Promise<void> {
  const { admitted } = await store.take(policy, client, now, count)
  if (!admitted)
    throw createRateLimitedError(policy, { resetSeconds: policy.windowSeconds }, messages)
}

export function createRateLimitedError(
  policy: QuotaPolicy,
  { resetSeconds }: Pick<QuotaResult, 'resetSeconds'>,
  { requests }: Messages,
): DomainError {
  const detail = requests.quotaUsedUp({ ...policy, waitSeconds: resetSeconds })
  return new DomainError('rate_limited', detail, { policy, retryAfterSeconds: resetSeconds })
}
