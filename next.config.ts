import { join } from 'node:path'
import type { NextConfig } from 'next'
import { deployment } from './lib/config/env'
import { formBodyBytesMax, requestQuota } from './lib/config/limits'
import { rateLimitPolicyHeader } from './lib/http/rate-limit-headers'
import { everywhere, forPrograms } from './lib/http/security-headers'

const advertised = { 'RateLimit-Policy': rateLimitPolicyHeader([requestQuota]) }
const { platform, preview } = deployment()
const unlisted: Readonly<Record<string, string>> = preview ? { 'X-Robots-Tag': 'noindex' } : {}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const sealingAdapter = join(import.meta.dirname, 'scripts/sealing-adapter.mjs')

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
  ...(process.env.STANDALONE
    ? { output: 'standalone', outputFileTracingRoot: import.meta.dirname }
    : {}),
  ...(process.env.NEXT_ADAPTER_PATH ? { adapterPath: sealingAdapter } : {}),
  // A function on Vercel has no disk that lasts, so it carries no database of its own.
  ...(platform === 'vercel'
    ? { turbopack: { resolveAlias: { '@libsql/client/sqlite3': './lib/store/no-sqlite.ts' } } }
    : {}),
  headers: async () => [
    { source: '/:path*', headers: headersOf({ ...everywhere, ...advertised, ...unlisted }) },
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
