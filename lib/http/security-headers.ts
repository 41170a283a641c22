// Imports nothing, because next.config.ts reads this before path aliases work.

type Headers = Readonly<Record<string, string>>

/** The headers of every response but those of a request that Node could not read. `tools` keeps its default, so that page tools work. */
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

/** Responses for programs may be used from any origin, and must not run as documents. */
export const forPrograms: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A drawing that is opened by itself is a document: it has styles of its own, and runs nothing. */
export const forDrawings: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
