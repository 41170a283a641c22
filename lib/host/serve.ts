import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import routes from 'virtual:next-host/routes'
import { deploymentTestSocketPath, listen } from 'next-host'
import { access } from '@/lib/agent-access'
import { env } from '@/lib/config/env'
import { gracefulShutdownMsMax, lastDeliveryMsMax, warmUpDelayMs } from '@/lib/config/limits'
import { rememberOwnHostRuns } from '@/lib/config/own-host'
import { getEdgeServices } from '@/lib/http/composition/edge'
import { closeDatabases, getRecorder } from '@/lib/http/composition/server'
import { exitOnOtherAddress, exitOnOtherContent } from '@/lib/http/composition/start-up'
import { removeOldGeneratedFiles } from '@/lib/http/generated-files'
import { createHttpServerOfSite } from './site-server'

const folder = dirname(fileURLToPath(import.meta.url))
const projectDir = dirname(dirname(folder))

rememberOwnHostRuns()
const { baseUrl, port, trustedProxies } = env()
const services = getEdgeServices()
const { server, site, warmUp } = createHttpServerOfSite({
  folder,
  projectDir,
  origin: `http://localhost:${port}`,
  routes,
  // No quota is spent on a deployment's own requests.
  services: deploymentTestSocketPath ? { ...services, quota: undefined } : services,
  trustedProxies,
})
exitOnOtherAddress(site.origin ?? '', baseUrl)
exitOnOtherContent(site.content ?? '')
await listen(server, { port, onEnd: closeStores, shutdownMs: gracefulShutdownMsMax })
if (!deploymentTestSocketPath) work()

function work() {
  access.start()
  getRecorder()?.start()
  void removeOldGeneratedFiles()
  setTimeout(warmUp, warmUpDelayMs).unref()
}

/** Waits for the deliveries under way, then writes what is left, so that the database file alone is whole. */
async function closeStores() {
  await Promise.race([access.close(), wait(lastDeliveryMsMax)])
  await Promise.resolve(getRecorder()?.flush()).finally(closeDatabases)
}
