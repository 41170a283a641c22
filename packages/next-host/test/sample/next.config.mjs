import { join } from 'node:path'

export default {
  adapterPath: join(import.meta.dirname, 'adapter.mjs'),
  turbopack: { root: join(import.meta.dirname, '../../../..') },
  outputFileTracingRoot: join(import.meta.dirname, '../../../..'),
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // Otherwise Next redirects whoever sends `rsc: 1` without the parameter of its router.
  experimental: { validateRSCRequestHeaders: false },
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    { source: '/api/:path*', headers: [{ key: 'X-For', value: 'programs' }] },
  ],
}
