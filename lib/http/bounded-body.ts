import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { authBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { watchBody } from './watch-body'

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
  let bytes = 0
  watchBody(request, (chunk, pass) => {
    if (bytes > bytesMax) return true
    const more = pass(chunk)
    bytes += chunk?.length ?? 0
    if (bytes <= bytesMax) return more
    // Otherwise Node takes the early end for a broken connection and closes it.
    request.complete = true
    pass(null)
    return true
  })
}
