import type { IncomingMessage, ServerResponse } from 'node:http'
import { lingerMs, unreadBodyBytesMax } from '@/lib/config/limits'

/**
 * Reads and discards the body that a handler left unread, up to a limit. Beyond it, closes the
 * connection after the client has had time to read the response.
 */
export function discardUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  if (!coding && !Number(length)) return
  outgoing.prependOnceListener('finish', () => {
    if (incoming.complete) return
    const { socket } = incoming
    const isKept = outgoing.shouldKeepAlive
    // Node would destroy the socket at once; the unread bytes would then reset it and the response
    // would be lost.
    if (!isKept) socket.destroySoon = () => void socket.end()
    let left = unreadBodyBytesMax
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) incoming.pause()
    })
    incoming.resume()
    const end = () => (isKept && incoming.complete) || socket.destroy()
    setTimeout(end, lingerMs).unref()
  })
}
