import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeServices } from '@/lib/composition/edge'
import { openDatabase } from '@/lib/database/sqlite'
import { markOwnHost } from '@/lib/runtime/shared'
import { type Mount, routes } from '@/lib/site/routes'
import { routeFiles } from '@/scripts/build/host/bundle'
import { root } from '@/scripts/machine/root.mjs'
import { createSiteServer } from '@/server/http-server'
import { listener, type SiteParts } from '@/server/listener'
import type { Prerendered } from '@/server/prerendered'
import { inProcess } from './in-process'
import { cronSecret } from './secrets'

const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
process.env.DATA_DIR = dataDir
process.env.CRON_SECRET = cronSecret
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
markOwnHost()
// A server opens its database as it starts; on a busy machine that takes longer than the timeout of a request.
await openDatabase(dataDir)

const app = join(root, 'app')

/** Every function below `app`, but those that draw pictures: the build alone runs them. */
const mounts = await Promise.all(
  routeFiles(app)
    .filter(({ file }) => file.endsWith('.ts'))
    .map(async ({ file, path }) => [path, (await import(join(app, file))) as Mount] as const),
)

const empty = (status: number): Prerendered => ({
  kind: 'page',
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  tag: String(status),
  plain: [0, 0],
})

/** Where nothing was built, every page is the missing one. */
export const nothingBuilt: Pick<SiteParts, 'prerendered' | 'files' | 'pages'> = {
  prerendered: {
    origin: '',
    content: '',
    entries: [],
    bodyOf: () => Buffer.alloc(0),
    partsOf: async () => (async function* () {})(),
    fileAt: () => undefined,
    at: () => undefined,
    dataOf: () => undefined,
    missing: empty(404),
    failed: empty(500),
  },
  files: { at: () => undefined },
  pages: {
    has: () => false,
    warmUp: () => undefined,
    render: () => Promise.reject(new Error('Nothing was built.')),
  },
}

/** The parts of our own server, mounted as it mounts them, with some of them exchanged. */
export function siteOf(other: Partial<SiteParts> = {}, requestSecondsMax?: number) {
  const parts = {
    services: edgeServices(),
    trustedProxies: 1,
    route: routes(mounts),
    ...nothingBuilt,
    ...other,
  }
  const server = createSiteServer(listener(parts), parts.trustedProxies, requestSecondsMax)
  return inProcess(server, parts.services.site.origin)
}
