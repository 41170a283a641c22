import { once } from 'node:events'
import type { Socket } from 'node:net'
import { exchange, open, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'
import { connectionsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

const upgrades = [
  ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
  [
    'connection: Upgrade, HTTP2-Settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABkAAQAoAAAAAIAAAAA',
  ],
  ['connection: upgrade', 'upgrade: '.padEnd(300, 'x')],
]

test('a request to upgrade is answered at once, like any other, and counts', async ({
  baseURL,
}) => {
  for (const headers of upgrades)
    for (const [line, status] of [
      [`GET ${paths.work}`, 200],
      ['GET /nowhere', 404],
      ['GET /_next/hmr', 404],
      [`POST ${paths.mcp}`, 415],
    ] as const) {
      const response = await exchange(baseURL ?? '', requestText(line, headers))
      expect(response.status, `${line} ${headers[1]}`).toBe(status)
      expect(response.headers.get('ratelimit'), line).toBeTruthy()
    }
})

test('two hundred connections that say nothing keep nobody waiting', async ({ baseURL }) => {
  const url = baseURL ?? ''
  const silent = Array.from({ length: 200 }, () => open(url).on('error', () => undefined))
  for (const socket of silent) socket.write('G')
  await requireAlive(url)
  for (const socket of silent) socket.destroy()
})

/** Opens connections and asks on each; those that are closed instead of answered are left out. */
async function answered(url: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => open(url).on('error', () => undefined))
  const results = await Promise.all(
    sockets.map(async (socket) => {
      socket.write(`GET ${paths.health} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      const ends = [once(socket, 'data'), once(socket, 'close').then(() => undefined)]
      return (await Promise.race(ends).catch(() => undefined)) ? socket : undefined
    }),
  )
  return results.filter((socket) => socket !== undefined)
}

for (const [proxies, expected] of [
  ['0', connectionsMax.perClient],
  ['1', connectionsMax.perClient + 50],
] as const)
  test(`of ${connectionsMax.perClient + 50} connections from one address ${expected} stand, behind ${proxies} proxies`, async () => {
    const site = await startSite({ env: { TRUST_PROXY: proxies } })
    try {
      const first = await answered(site.url, 1)
      const open = [...first, ...(await answered(site.url, connectionsMax.perClient + 49))]
      expect(open).toHaveLength(expected)
      for (const socket of open) socket.destroy()
      await expect(() => requireAlive(site.url)).toPass()
    } finally {
      await site.stop()
    }
  })
