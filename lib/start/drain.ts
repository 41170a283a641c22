import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { drainMsMax } from '@/lib/config/limits'

const requestStart = 'http.server.request.start'

/** Next finishes what is under way when it is asked to end; this keeps that short. */
export function drainOnSignal(): void {
  let server: Server | undefined
  const remember = (message: unknown) => {
    server = (message as { server: Server }).server
    unsubscribe(requestStart, remember)
  }
  subscribe(requestStart, remember)

  const drain = () => {
    setTimeout(() => process.exit(), drainMsMax).unref()
    // A connection that has just been answered would be kept for the next request.
    setInterval(() => server?.closeIdleConnections(), 100).unref()
  }
  process.once('SIGINT', drain)
  process.once('SIGTERM', drain)
}
