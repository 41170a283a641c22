/** Public resources may be read from every origin, without cookies. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, Deprecation, Sunset, X-Request-Id, Idempotent-Replayed',
} as const

export const preflightSeconds = 86_400

export const respondToPreflight = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      allow: methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers':
        'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'access-control-max-age': String(preflightSeconds),
    },
  })
