import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { defaultLimits, idleConnectionMs } from './limits'

export interface ListenOptions {
  readonly port: number
  /** Runs when no request is open any more, before the process exits. */
  readonly onEnd?: () => Promise<unknown>
  readonly shutdownMs?: number
}

/** Where a deployment tries this process: a socket of this machine's user alone, in place of the port. */
export const deploymentTestSocketPath = process.env.NEXT_HOST_TRIAL

/**
 * Listens until SIGINT, SIGTERM or SIGHUP, or until another process has taken this one's place: open requests
 * end within a limit, then `onEnd` runs and the process exits.
 */
export async function listen(
  server: Server,
  { port, onEnd = async () => undefined, shutdownMs = defaultLimits.shutdownMs }: ListenOptions,
): Promise<void> {
  server.listen(deploymentTestSocketPath ?? port)
  await once(server, 'listening')
  const exit = () => void onEnd().finally(() => process.exit())
  const end = () => {
    stopListening(server, exit)
    // A connection without a request may be about to carry one: only what stays idle is closed.
    setTimeout(() => {
      setInterval(() => server.closeIdleConnections(), 100).unref()
    }, idleConnectionMs).unref()
    setTimeout(exit, shutdownMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  // What started this process has ended.
  process.once('disconnect', () => process.exit())
  // Of launcher.mjs: another process has the port, too.
  process.on('message', () => {
    stopListening(server, exit)
    process.send?.('retired')
  })
  process.send?.('listening')
}

/** Takes no more connections; those that are open end with their next response. */
function stopListening(server: Server, exit: () => void): void {
  if (!server.listening) return
  // Of an HTTP server, close() also ends idle connections.
  NetServer.prototype.close.call(server, exit)
  server.prependListener('request', (_, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}
