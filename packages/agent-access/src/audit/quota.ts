/** What a response says of a quota. */
interface Quota {
  readonly remaining: number
  /** Seconds until more may be sent. */
  readonly reset: number
  readonly requests: number
  readonly seconds: number
}

/** From RateLimit and RateLimit-Policy; undefined if they name no quota, or two. */
export function parseQuotaHeaders(headers: Headers): Quota | undefined {
  const state = /^("[^"]+");r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  const policy = /^("[^"]+");q=(\d+);w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')
  if (!state || !policy || state[1] !== policy[1]) return undefined
  const [remaining = 0, reset = 0] = state.slice(2).map(Number)
  const [requests = 0, seconds = 0] = policy.slice(2).map(Number)
  return { remaining, reset, requests, seconds }
}
