import { createServer, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { anyFree } from '@/e2e/support/ports.mjs'
import { newClientAddress } from '@/e2e/support/test'

/** Stands before a server and makes every request one of another client, so that no quota ends. */
export async function clientPerRequest(target: string) {
  const port = await anyFree()
  const { host: theirs, protocol } = new URL(target)
  const ours = `localhost:${port}`
  const request = protocol === 'https:' ? secure : plain
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    // What is asked of us is asked of the target; any other name is one it has to refuse.
    const host = headers.host === ours ? theirs : headers.host
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
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url: `http://${ours}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
