import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStores } from 'agent-access/node'
import type { RouteModule } from 'next-host'
import { findRouteFiles } from 'next-host/build'
import { repositoryRoot } from 'next-host/cli'
import { rememberOwnHostRuns } from '@/lib/config/own-host'
import { createHttpServerOfSite, type SiteServerOptions } from '@/lib/host/site-server'
import { getEdgeServices } from '@/lib/http/composition/edge'
import { inProcess } from './in-process'
import { cronSecret } from './secrets'
import { writeSmallBuild } from './small-build'

const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
process.env.DATA_DIR = dataDir
process.env.CRON_SECRET = cronSecret
rememberOwnHostRuns()
// A server opens its database as it starts; on a busy machine that takes longer than the timeout of a request.
await sqliteStores(dataDir).submissions.overview()

// Next's parts for requests may be loaded before its server, which has this for them.
Object.assign(globalThis, { AsyncLocalStorage })

const app = join(repositoryRoot, 'app')

/** Every function below `app`. */
const routes = await Promise.all(
  findRouteFiles(app).map(
    async ({ file, path }) => [path, (await import(join(app, file))) as RouteModule] as const,
  ),
)

const nothingBuilt = writeSmallBuild()

/** The site as our own server serves it, with some of its parts exchanged; by itself without any built page. */
export function createSiteForTests(other: Partial<SiteServerOptions> = {}) {
  const services = other.services ?? getEdgeServices()
  const { server } = createHttpServerOfSite({
    services,
    trustedProxies: 1,
    routes,
    ...nothingBuilt,
    ...other,
  })
  return inProcess(server, services.site.origin)
}
