import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { authBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

let bounded = false

/**
 * Next hands a request on once its body has ended, and never if it does not. A body is therefore
 * cut short after its limit: whoever reads it sees that it is too large, and answers.
 */
export function boundBodies(): void {
  if (bounded) return
  bounded = true
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    endAfter(
      request,
      request.url?.startsWith(paths.register) ? authBodyBytesMax : requestBodyBytesMax,
    )
  })
}

/** Ends the body with the first chunk over the limit; what follows is dropped. */
function endAfter(request: IncomingMessage, bytesMax: number): void {
  const push = request.push.bind(request)
  let bytes = 0
  request.push = (chunk: Uint8Array | null) => {
    if (bytes > bytesMax) return true
    const more = push(chunk)
    bytes += chunk?.length ?? 0
    if (bytes <= bytesMax) return more
    // Otherwise Node takes the early end for a broken connection and closes it.
    request.complete = true
    push(null)
    return true
  }
}
