import { type QuotaPolicy, requestQuota } from '../limits'
import type { Content } from '../operations/operation'
import { overQuota, type QuotaStore } from '../stores/quota'
import { corsHeaders } from './cors'
import type { Problems } from './problem'
import { rateLimitHeader, rateLimitPolicyHeader } from './quota-headers'

type Headers = Readonly<Record<string, string>>

export interface CountResult {
  /** What the response to the request says of the quota. */
  readonly headers: Headers
  /** The response to a request that exceeds the quota. */
  readonly refusal?: Response
}

/** Counts a request of a client against the quota of all requests. */
export async function countRequest(
  quota: QuotaStore,
  client: string,
  { problemResponse }: Pick<Problems, 'problemResponse'>,
  content: Pick<Content, 'language' | 'messages' | 'in'>,
  policy: QuotaPolicy = requestQuota,
): Promise<CountResult> {
  const quotaResult = await quota.take(policy, client, new Date())
  const headers = {
    'ratelimit-policy': rateLimitPolicyHeader([policy]),
    ratelimit: rateLimitHeader([[policy, quotaResult]]),
    'x-content-type-options': 'nosniff',
  }
  if (quotaResult.admitted) return { headers }
  const refusal = problemResponse(overQuota(policy, quotaResult, content.messages), content)
  refusal.headers.delete('ratelimit')
  return { headers, refusal: withHeaders(refusal, { ...corsHeaders, ...headers }) }
}

/** Adds headers to a response; a refusal says of its own quota, too, what is left. */
export function withHeaders(response: Response, headers: Headers): Response {
  const ownQuota = response.headers.get('ratelimit')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (ownQuota) response.headers.append('ratelimit', ownQuota)
  return response
}
