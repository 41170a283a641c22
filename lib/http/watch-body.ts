import type { IncomingMessage } from 'node:http'

type Push = (chunk: Uint8Array | null) => boolean

/**
 * Puts itself between the parser and the request: `pass` hands a chunk on, null is the end. Next
 * gives a request it has read the methods of another stream; what comes after must not go there.
 */
export function watchBody(
  request: IncomingMessage,
  watch: (chunk: Uint8Array | null, pass: Push) => boolean,
): void {
  const pass = request.push.bind(request)
  const push: Push = (chunk) => watch(chunk, pass)
  Object.defineProperty(request, 'push', {
    configurable: true,
    get: () => push,
    set: () => undefined,
  })
}
