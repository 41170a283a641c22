import { join } from 'node:path'
import type { NextConfig } from 'next'
import { deployment } from './lib/config/env'
import { formBodyBytesMax, inquiryQuota, requestQuota } from './lib/config/limits'
import { paths } from './lib/config/paths'
import { immutableCacheControl } from './lib/http/immutable'
import { rateLimitPolicyHeader } from './lib/http/rate-limit-headers'
import { everywhere, forPrograms, programEndings, programRoots } from './lib/http/security-headers'

const advertised = { 'RateLimit-Policy': rateLimitPolicyHeader([requestQuota]) }
const advertisedToSenders = {
  'RateLimit-Policy': rateLimitPolicyHeader([requestQuota, inquiryQuota]),
}
const { platform, preview } = deployment()
const unlisted: Readonly<Record<string, string>> = preview ? { 'X-Robots-Tag': 'noindex' } : {}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Redirects of our own count, and an image service would only cost.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Streamed metadata would leave a page without a title for a moment, to readers and to tools.
  htmlLimitedBots: /.*/,
  experimental: {
    serverActions: { bodySizeLimit: formBodyBytesMax },
    // Otherwise whoever says `rsc: 1` by hand, to the API too, is sent elsewhere.
    validateRSCRequestHeaders: false,
  },
  // Middleware must tell Next's own form of a page from the page.
  skipProxyUrlNormalize: true,
  outputFileTracingRoot: import.meta.dirname,
  // Previews of links are made of pictures by the build; no function needs these files later.
  outputFileTracingExcludes: { '/*': ['./public/pictures/**'] },
  // Where a platform reads Next's own folders, an adapter would have moved the pages elsewhere.
  ...(platform === 'vercel' && !process.env.NEXT_ADAPTER_PATH
    ? {}
    : { adapterPath: join(import.meta.dirname, 'scripts/build/adapter.mjs') }),
  // A function on Vercel has no disk that lasts, so it carries no database of its own.
  ...(platform === 'vercel'
    ? { turbopack: { resolveAlias: { '@libsql/client/sqlite3': './lib/database/no-sqlite.ts' } } }
    : {}),
  headers: async () => [
    { source: '/:path*', headers: headersOf({ ...everywhere, ...advertised, ...unlisted }) },
    ...[
      ...programRoots.map((root) => `${root}/:path*`),
      `/:path(.*\\.(?:${programEndings.join('|')}))`,
    ].map((source) => ({ source, headers: headersOf(forPrograms) })),
    {
      source: paths.picture(':folder', ':name'),
      headers: headersOf({ 'Cache-Control': immutableCacheControl }),
    },
    ...[paths.inquiries, paths.mcp, paths.contact, paths.apply(':id')].map((source) => ({
      source,
      headers: headersOf(advertisedToSenders),
    })),
  ],
}

export default config
