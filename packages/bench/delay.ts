import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Latency {
  readonly name: string
  readonly medianMs: number
  /** How far the tail reaches: the spread of a log-normal distribution. */
  readonly spread: number
}

/** Stands between a site and its Redis, as far apart as `latency` says, and counts commands. */
export async function startDelay(target: string, latency: Latency) {
  let commands = 0
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    await wait(latency.medianMs * Math.exp(latency.spread * normal()))
    const { method, headers, url } = incoming
    const body = Buffer.concat(chunks)
    commands += url === '/' ? 1 : (JSON.parse(body.toString()) as unknown[]).length
    const onward = request(`${target}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands: () => commands,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Box and Muller. */
const normal = () =>
  Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
