import type { Server } from 'node:http'
import { drainMsMax } from '@/lib/config/limits'
import { withOwnServer } from './own-server'

/** Next finishes what is under way when it is asked to end; this keeps that short. */
export function drainOnSignal(): void {
  let own: Server | undefined
  withOwnServer((server) => {
    own = server
  })

  const drain = () => {
    setTimeout(() => process.exit(), drainMsMax).unref()
    // A connection that has just been answered would be kept for the next request.
    setInterval(() => own?.closeIdleConnections(), 100).unref()
  }
  process.once('SIGINT', drain)
  process.once('SIGTERM', drain)
}
