import { channel } from 'node:diagnostics_channel'

/** Shows the hooks, once they are there, what the launcher has kept for them. */
export function hookEarlyRequests(): void {
  const holder = globalThis as { [key: symbol]: (() => unknown[]) | undefined }
  const early = holder[Symbol.for('oddvale.early-requests')]?.() ?? []
  for (const message of early) channel('http.server.request.start').publish(message)
}
