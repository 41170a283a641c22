import cluster from 'node:cluster'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import mounts from 'virtual:routes'
import { env } from '@/lib/config/env'
import { drainMsMax, warmUpDelayMs } from '@/lib/config/limits'
import { thisIsOurOwnHost } from '@/lib/runtime/own-host'
import { recorder } from '@/lib/services/counters'
import { edgeServices } from '@/lib/services/edge'
import { dispatcher } from '@/lib/services/inquiries'
import { routes } from '@/lib/site/routes'
import { guardOutput } from '@/lib/startup/output'
import { trace } from '@/lib/startup/start-up'
import { boundConnections } from './connections'
import { listener } from './listener'
import { renderedPages } from './rendered-pages'
import { nodeServer } from './server'
import { storedAnswers } from './stored-answers'

const folder = dirname(fileURLToPath(import.meta.url))

thisIsOurOwnHost()
await trace(env())
const { port, trustedProxies } = env()
const stored = storedAnswers(folder)
const pages = renderedPages(stored.entries, dirname(folder), `http://localhost:${port}`)
const server = nodeServer(
  listener({
    services: edgeServices(),
    trustedProxies,
    route: routes(mounts),
    stored,
    pages,
  }),
)
boundConnections(server, { trustedProxies })
guardOutput((close) => server.once('request', close))
server.listen(port)
await once(server, 'listening')
endGently()
dispatcher().start()
recorder()?.start()
setTimeout(pages.warmUp, warmUpDelayMs).unref()

/** What was counted since the last minute. */
const written = async () => recorder()?.flush()

/** What is under way is finished, within bounds; nothing new is taken. */
function endGently(): void {
  const end = () => {
    server.close(() => void written().finally(() => process.exit()))
    setInterval(() => server.closeIdleConnections(), 100).unref()
    setTimeout(() => process.exit(), drainMsMax).unref()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  // Of a terminal that closes, the primary tells each worker in its own way.
  if (cluster.isWorker) process.on('SIGHUP', () => undefined)
}
