import type { DomainError } from '../errors'
import { type QuotaPolicy, requestQuota } from '../limits'
import type { Content } from '../operations/operation'
import { createRateLimitedError, type QuotaStore } from '../stores/quota'
import { corsHeaders } from './cors'
import type { ErrorResponder } from './problem'
import { formatRateLimit, formatRateLimitPolicy } from './quota-headers'

type Headers = Readonly<Record<string, string>>

export interface RequestQuotaResult {
  /** What the response to the request says of the quota. */
  readonly headers: Headers & { readonly ratelimit: string }
  /** The response to a request that exceeds the quota, and why. */
  readonly refusal?: Response
  readonly error?: DomainError
}

/** Counts a request of a client against the quota of all requests. */
export async function takeRequestQuota(
  quota: QuotaStore,
  client: string,
  { problemResponse }: Pick<ErrorResponder, 'problemResponse'>,
  content: Pick<Content, 'language' | 'messages' | 'in'>,
  policy: QuotaPolicy = requestQuota,
  now: Date = new Date(),
): Promise<RequestQuotaResult> {
  const quotaResult = await quota.take(policy, client, now)
  const headers = {
    'ratelimit-policy': formatRateLimitPolicy([policy]),
    ratelimit: formatRateLimit([[policy, quotaResult]]),
    'x-content-type-options': 'nosniff',
  }
  if (quotaResult.admitted) return { headers }
  const error = createRateLimitedError(policy, quotaResult, content.messages)
  const refusal = problemResponse(error, content)
  refusal.headers.delete('ratelimit')
  return { headers, refusal: addResponseHeaders(refusal, { ...corsHeaders, ...headers }), error }
}

/** Adds headers to a response; a refusal says of its own quota, too, what is left. */
export function addResponseHeaders(response: Response, headers: Headers): Response {
  const ownQuota = response.headers.get('ratelimit')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (ownQuota) response.headers.append('ratelimit', ownQuota)
  return response
}
