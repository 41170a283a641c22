import { idleConnectionSecondsMax } from '@/lib/config/limits'
import { withOwnServer } from './own-server'

/**
 * Node closes an idle connection after a few seconds, just when a proxy that keeps it for longer may be
 * sending the next request on it, of which a POST cannot be sent again.
 */
export function keepIdleConnections(): void {
  withOwnServer((server) => {
    server.keepAliveTimeout = idleConnectionSecondsMax * 1000
  })
}
