import { mkdtempSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/e2e/support/server'
import { newClientAddress } from '@/e2e/support/test'
import { findFreePort } from '@/packages/agent-access/test/free-port'

/** The built site on a port of its own, where every request is one of another client: no quota ends. */
export async function startSiteWithoutQuota() {
  const dataDir = mkdtempSync(join(tmpdir(), 'nightly-'))
  const site = await startSite({ env: { DATA_DIR: dataDir } })
  const front = await startClientPerRequest(site.url)
  return {
    url: front.url,
    async stop() {
      front.close()
      await site.stop()
    },
  }
}

async function startClientPerRequest(target: string) {
  const ownHost = `localhost:${await findFreePort()}`
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    // A name that is not ours stays: the site has to refuse it.
    const host = headers.host === ownHost ? new URL(target).host : headers.host
    const forwarded = request(
      new URL(url, target),
      { method, headers: { ...headers, host, 'x-forwarded-for': newClientAddress() } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(Number(ownHost.split(':')[1]), resolve))
  return {
    url: `http://${ownHost}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
