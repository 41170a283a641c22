import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import mounts from 'virtual:routes'
import { edgeServices } from '@/lib/composition/edge'
import { closeDatabases, dispatcher, recorder } from '@/lib/composition/server'
import { requireAddress, requireContent } from '@/lib/composition/start-up'
import { env } from '@/lib/config/env'
import { gracefulShutdownMsMax, warmUpDelayMs } from '@/lib/config/limits'
import { markOwnHost } from '@/lib/runtime/shared'
import { routes } from '@/lib/site/routes'
import { limitConnections } from './connections'
import { listener } from './listener'
import { fileMaker, madeFiles } from './made-files'
import { prerenderedResponses } from './prerendered-responses'
import { renderedPages } from './rendered-pages'
import { nodeServer } from './server'

const folder = dirname(fileURLToPath(import.meta.url))

markOwnHost()
const { baseUrl, port, trustedProxies } = env()
const prerendered = prerenderedResponses(folder)
requireAddress(prerendered.origin, baseUrl)
requireContent(prerendered.content)
const pages = renderedPages(prerendered.entries, dirname(folder), `http://localhost:${port}`)
const server = nodeServer(
  listener({
    services: edgeServices(),
    trustedProxies,
    route: routes(mounts),
    prerendered,
    files: madeFiles(folder, fileMaker(dirname(dirname(folder)))),
    pages,
  }),
)
limitConnections(server, { trustedProxies })
server.listen(port)
await once(server, 'listening')
registerShutdown()
dispatcher().start()
recorder()?.start()
setTimeout(pages.warmUp, warmUpDelayMs).unref()

const flushMetrics = async () => recorder()?.flush()

/** Writes what is left, so that the database file alone is whole, and ends the process. */
const finish = () =>
  void flushMetrics()
    .finally(closeDatabases)
    .finally(() => process.exit())

/** Starts a graceful shutdown on SIGINT or SIGTERM: open requests end within a limit. */
function registerShutdown(): void {
  const end = () => {
    server.close(finish)
    setInterval(() => server.closeIdleConnections(), 100).unref()
    setTimeout(finish, gracefulShutdownMsMax).unref()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
