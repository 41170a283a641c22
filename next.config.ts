import type { NextConfig } from 'next'
import { formBodyBytesMax, requestQuota } from './lib/config/limits'
import { rateLimitPolicyHeader } from './lib/http/rate-limit-headers'
import { everywhere, forPrograms } from './lib/http/security-headers'

const advertised = { 'RateLimit-Policy': rateLimitPolicyHeader([requestQuota]) }

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  trailingSlash: false,
  // Streamed metadata would leave a page without a title for a moment, to readers and to tools.
  htmlLimitedBots: /.*/,
  experimental: { serverActions: { bodySizeLimit: formBodyBytesMax } },
  // Middleware must tell Next's prefetches from requests that count.
  skipProxyUrlNormalize: true,
  headers: async () => [
    { source: '/:path*', headers: headersOf({ ...everywhere, ...advertised }) },
    ...[
      '/api/:path*',
      '/mcp',
      '/agent/:path*',
      '/.well-known/:path*',
      '/og/:path*',
      '/:path(.*\\.(?:json|txt|xml|md))',
    ].map((source) => ({ source, headers: headersOf(forPrograms) })),
  ],
}

export default config
