import { serializeList } from 'structured-headers'
import type { QuotaPolicy, Verdict } from '@/lib/store/quota'

type Parameters = Readonly<Record<string, number>>

const list = (items: readonly (readonly [string, Parameters])[]) =>
  serializeList(items.map(([name, parameters]) => [name, new Map(Object.entries(parameters))]))

/** draft-ietf-httpapi-ratelimit-headers: what is allowed, whoever asks. */
export const rateLimitPolicyHeader = (policies: readonly QuotaPolicy[]): string =>
  list(policies.map((policy) => [policy.name, { q: policy.requestsMax, w: policy.windowSeconds }]))

/** What is left of it for this client. */
export const rateLimitHeader = (verdicts: readonly (readonly [QuotaPolicy, Verdict])[]): string =>
  list(
    verdicts.map(([{ name }, { remaining, resetSeconds }]) => [
      name,
      { r: remaining, t: resetSeconds },
    ]),
  )
