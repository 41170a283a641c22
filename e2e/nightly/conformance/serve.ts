import { openQuota } from 'agent-access/edge'
import { serve } from 'srvx'
import { access } from '@/lib/agent-access'
import { requestGuard } from '@/lib/config/guard'
import { createSiteAt } from '@/lib/config/site'
import { createMcpEndpoint } from '@/packages/agent-access/src/mcp/endpoint'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { fixtureServer } from './server'

/** The site's own endpoint with the suite's tools behind it. */
export async function startFixtures() {
  const url = `http://localhost:${await findFreePort()}`
  const credentials = {
    issue: () => Promise.reject(new Error('nobody registers here')),
    find: async () => undefined,
    revoke: async () => {},
    openSigner: () => Promise.reject(new Error('nothing is signed here')),
    deriveKey: async () => crypto.getRandomValues(new Uint8Array(32)),
  }
  const endpoint = createMcpEndpoint({
    services: { site: createSiteAt(url), quota: openQuota(), credentials },
    newServer: fixtureServer,
    problems: access.problems,
    getClient: requestGuard.findClient,
  })
  const server = serve({ port: new URL(url).port, silent: true, fetch: endpoint })
  await server.ready()
  return { url, stop: () => server.close(true) }
}
