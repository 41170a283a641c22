// next.config.ts reads this before aliases are there, so it imports nothing.

type Headers = Readonly<Record<string, string>>

/** What every answer carries, whoever made it. `tools` stays on, so it is not named. */
export const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'Origin-Agent-Cluster': '?1',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** Answers for other programs may be used from anywhere, and are no document to run. */
export const forPrograms: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * Where those answers are: below these addresses, and wherever an address has one of these endings.
 * `/mcp` is for readers, too; decide() tells them apart.
 */
export const programRoots = [
  '/api',
  '/mcp/server-card',
  '/agent',
  '/.well-known',
  '/og',
  '/pictures',
] as const
export const programEndings = ['json', 'txt', 'xml', 'md'] as const
