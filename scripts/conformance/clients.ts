import { createServer, request } from 'node:http'
import { newClientAddress } from '@/e2e/support/test'
import { anyFree } from '@/scripts/port.mjs'

/** Stands before a server and makes every request one of another client, so that no quota ends. */
export async function clientPerRequest(target: number) {
  const port = await anyFree()
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming
    const forwarded = request(
      {
        port: target,
        path: url,
        method,
        headers: { ...headers, 'x-forwarded-for': newClientAddress() },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
