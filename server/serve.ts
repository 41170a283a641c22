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
import { closeOnSignal } from '@/packages/next-host/index'
import { createSiteServer } from './http-server'
import { listener } from './listener'
import { fileMaker, madeFiles } from './made-files'
import { prerenderedResponses } from './prerendered-responses'
import { renderedPages } from './rendered-pages'

const folder = dirname(fileURLToPath(import.meta.url))

markOwnHost()
const { baseUrl, port, trustedProxies } = env()
const prerendered = prerenderedResponses(folder)
requireAddress(prerendered.origin, baseUrl)
requireContent(prerendered.content)
const pages = renderedPages(prerendered.entries, dirname(folder), `http://localhost:${port}`)
const server = createSiteServer(
  listener({
    services: edgeServices(),
    trustedProxies,
    route: routes(mounts),
    prerendered,
    files: madeFiles(folder, fileMaker(dirname(dirname(folder)))),
    pages,
  }),
  trustedProxies,
)
server.listen(port)
await once(server, 'listening')
closeOnSignal(server, closeStores, gracefulShutdownMsMax)
dispatcher().start()
recorder()?.start()
setTimeout(pages.warmUp, warmUpDelayMs).unref()

/** Writes what is left, so that the database file alone is whole. */
async function closeStores() {
  await Promise.resolve(recorder()?.flush()).finally(closeDatabases)
}
