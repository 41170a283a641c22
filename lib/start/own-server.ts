import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

const requestStart = 'http.server.request.start'

/** Next does not hand out the server it listens with; the first request names it. */
export function withOwnServer(use: (server: Server) => void): void {
  const first = (message: unknown) => {
    unsubscribe(requestStart, first)
    use((message as { server: Server }).server)
  }
  subscribe(requestStart, first)
}
