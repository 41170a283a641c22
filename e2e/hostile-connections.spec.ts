import { once } from 'node:events'
import type { Socket } from 'node:net'
import { open, requireAlive } from '@/e2e/support/raw-socket'
import { startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'
import { connectionsPerClientMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

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
  ['0', connectionsPerClientMax],
  ['1', connectionsPerClientMax + 50],
] as const)
  test(`of ${connectionsPerClientMax + 50} connections from one address ${expected} stand, behind ${proxies} proxies`, async () => {
    const site = await startSite({ env: { TRUST_PROXY: proxies } })
    try {
      const first = await answered(site.url, 1)
      const open = [...first, ...(await answered(site.url, connectionsPerClientMax + 49))]
      expect(open).toHaveLength(expected)
      for (const socket of open) socket.destroy()
      await expect(() => requireAlive(site.url)).toPass()
    } finally {
      await site.stop()
    }
  })
