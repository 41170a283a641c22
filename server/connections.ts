import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { connectionsMax, stalledSecondsMax } from '@/lib/config/limits'
import { networkOf } from '@/lib/http/request'

interface Limits {
  /** Behind a proxy all sockets belong to the proxy, so the limit per client does not apply. */
  readonly trustedProxies: number
  readonly perClientMax?: number
  readonly overallMax?: number
  readonly stalledMsMax?: number
}

/** Limits the connections to a server and closes stalled ones; Node by itself limits neither. */
export function limitConnections(
  server: Server,
  {
    trustedProxies,
    perClientMax = connectionsMax.perClient,
    overallMax = connectionsMax.overall,
    stalledMsMax = stalledSecondsMax * 1000,
  }: Limits,
): void {
  server.timeout = stalledMsMax
  server.maxConnections = overallMax
  server.on('drop', () => server.closeIdleConnections())
  if (trustedProxies === 0) limitClients(server, perClientMax)
}

function limitClients(server: Server, max: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    const held = (open.get(client) ?? 0) + 1
    open.set(client, held)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    if (held > max) socket.destroy()
  })
}
