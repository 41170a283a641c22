import { availableParallelism } from 'node:os'
import type { NextConfig } from 'next'
import { createCodeFingerprint } from 'next-host/config'
import host from './host.config.mjs'
import { immutableCacheControl } from './lib/config/cache-control'
import { getEditorOrigins, readEditorRepository } from './lib/config/editor'
import { readDeployment } from './lib/config/env'
import { formBodyBytesMax } from './lib/config/limits'
import { userAgentForWholePages } from './lib/config/next-private'
import { editorPath, paths, sendingPaths } from './lib/config/paths'
import {
  type FileExtensionPurpose,
  listExtensions,
  pathRootsForPrograms,
} from './lib/config/routes'
import { createEditorHeaders } from './lib/http/editor-headers'
import {
  headersForDrawings,
  headersForPrograms,
  headersOfAll,
  policiesOfInquiries,
  policiesOfRequests,
} from './lib/http/headers'

const { platform, preview } = readDeployment()
const editor = readEditorRepository(process.env)
const unlisted: Readonly<Record<string, string>> = preview ? { 'X-Robots-Tag': 'noindex' } : {}

/** What Next's coming major does always. e2e/nightly/next.test.ts tries the site with it (decision 93). */
const cacheComponents = false

const getPolicy = (policies: string) => ({ 'RateLimit-Policy': policies })

const getHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const endingIn = (purpose: FileExtensionPurpose) =>
  `/:path(.*\\.(?:${listExtensions(purpose).join('|')}))`

const config: NextConfig = {
  // A page that only npm run dev serves is called page.dev.tsx; route.edit.ts is there with an editor, layout.next.tsx with
  // Cache Components.
  pageExtensions: [
    'tsx',
    'ts',
    ...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : []),
    ...(editor ? ['edit.ts'] : []),
    ...(cacheComponents ? ['next.tsx'] : []),
  ],
  cacheComponents,
  poweredByHeader: false,
  reactStrictMode: true,
  // A random one, as Next's own, would change every page with every build.
  generateBuildId: () => createCodeFingerprint(host),
  typedRoutes: true,
  // We redirect ourselves, so that redirects count against the quota; an image service would only
  // cost.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Streamed metadata would leave a page without a title for a moment, for readers and for tools.
  htmlLimitedBots:
    process.env.NODE_ENV === 'development' ? /.*/ : new RegExp(`^${userAgentForWholePages}$`),
  experimental: {
    // The root layout has a parameter, so a file that is missing has a page of its own.
    globalNotFound: true,
    serverActions: { bodySizeLimit: formBodyBytesMax },
    // Styles are inside the pages, so each has those of its own components; files of styles cost no request.
    cssChunking: { type: 'graph', requestCost: 500 },
    // Next leaves one core free, which on two makes pages on one while the other waits.
    cpus: availableParallelism(),
    // Otherwise Next redirects every client that sends `rsc: 1` by hand, even to the API.
    validateRSCRequestHeaders: false,
    // With it, a page that npm run dev is asked for while content changes may keep what it had.
    turbopackServerFastRefresh: false,
  },
  // Middleware has to tell Next's own form of a page from the page.
  skipProxyUrlNormalize: true,
  outputFileTracingRoot: import.meta.dirname,
  // Our own server calls it by its name, in whose place Next's bundle has its code.
  outputFileTracingIncludes: {
    '/og/**': ['./node_modules/next/og.js', './node_modules/next/**/og/image-response.js'],
  },
  // Functions never need films, what tests leave behind, a database or a secret.
  outputFileTracingExcludes: {
    '/**': [
      './public/pictures/**',
      './test-results/**',
      './playwright-report/**',
      '**/*.sqlite',
      '**/*.sqlite-*',
      '**/.env*',
    ],
  },
  // On Vercel, Next's own folders are read; the adapter would have moved the pages elsewhere.
  ...(platform === 'vercel' && !process.env.NEXT_ADAPTER_PATH
    ? {}
    : { adapterPath: 'next-host/adapter' }),
  // A function on Vercel has no permanent disk, so it contains no embedded database.
  ...(platform === 'vercel'
    ? {
        turbopack: {
          resolveAlias: { '@libsql/client/sqlite3': 'agent-access/no-sqlite' },
        },
      }
    : {}),
  headers: async () => [
    {
      source: '/:path*',
      headers: getHeaders({ ...headersOfAll, ...getPolicy(policiesOfRequests), ...unlisted }),
    },
    { source: endingIn('drawings'), headers: getHeaders(headersForDrawings) },
    ...[...pathRootsForPrograms.map((root) => `${root}/:path*`), endingIn('programs')].map(
      (source) => ({
        source,
        headers: getHeaders(headersForPrograms),
      }),
    ),
    // Films are files; the route of pictures has this itself, so that no error of it is kept.
    {
      source: paths.picture(':folder', ':name(.*\\.(?:mp4|vtt))'),
      headers: getHeaders({ 'Cache-Control': immutableCacheControl }),
    },
    // Next sends these in place of what stands above, also where a route has its own.
    ...(editor
      ? [{ source: editorPath, headers: getHeaders(createEditorHeaders(getEditorOrigins(editor))) }]
      : []),
    ...sendingPaths.map((source) => ({
      source,
      headers: getHeaders(getPolicy(policiesOfInquiries)),
    })),
  ],
}

export default config
