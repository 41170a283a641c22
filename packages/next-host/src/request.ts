import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest } from 'srvx/node'
import { connectionLingerMs, unreadBodyBytesMax } from './limits'

/** Checks for a method that only reads. */
export const isReadingMethod = ({ method }: { readonly method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD'

/** A web Request whose body is read as it arrives, where srvx would make a stream of it first. */
export class HostRequest extends NodeRequest {
  readonly #incoming: IncomingMessage
  readonly #bytesMax: number
  #bytes: Promise<ArrayBuffer> | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, bytesMax: number) {
    super({ req: incoming, res: outgoing })
    this.#incoming = incoming
    this.#bytesMax = bytesMax
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.#bytes ??= readAtMost(this.#incoming, this.#bytesMax)
    return this.#bytes
  }

  override async text(): Promise<string> {
    return Buffer.from(await this.arrayBuffer()).toString()
  }

  /** The body may be read again. */
  override clone(): this {
    return this
  }
}

// As a stream of the library's, a body that is left unread would take its connection along.
Object.defineProperty(HostRequest.prototype, 'body', {
  get(this: HostRequest) {
    if (isReadingMethod(this)) return null
    return new ReadableStream({
      pull: async (controller) => {
        const bytes = new Uint8Array(await this.arrayBuffer())
        if (bytes.length > 0) controller.enqueue(bytes)
        controller.close()
      },
    })
  },
})

/** Reads the first bytes beyond the limit too, so that a handler sees that there are more; the connection stays open. */
async function readAtMost(incoming: IncomingMessage, bytesMax: number): Promise<ArrayBuffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesMax) break
  }
  const bytes = Buffer.concat(chunks)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const slashes = /[\\/]+/g

/** The path is normalised: `/x//../work` becomes `/work`. */
export function parseRequestTarget(target: string): {
  readonly path: string
  readonly query: string
} {
  const address = toOriginForm(target)
  const end = address.search(/[?#]/)
  const path = (end < 0 ? address : address.slice(0, end)).replace(slashes, '/')
  const query = end < 0 ? '' : (address.slice(end).split('#', 1)[0] ?? '')
  if (!path.includes('%') && !path.includes('.')) return { path, query }
  try {
    decodeURIComponent(path)
    const plain = dotSegment.test(path) ? new URL(`http://localhost${path}`).pathname : path
    return { path: plain, query }
  } catch {
    return { path: path.replaceAll('%', '%25'), query }
  }
}

/** Makes `http://any.example/work` `/work` (RFC 9112 section 3.2.2); `*` matches no page. */
function toOriginForm(address: string): string {
  if (address.startsWith('/')) return address
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Decodes a path as the outputs of a build name it. */
export const decodePath = (path: string) => (path.includes('%') ? decodeURIComponent(path) : path)

/** Encodes a decoded path, so that it can be looked up as an address. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

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
    const isPersistent = outgoing.shouldKeepAlive
    // Node would destroy the socket at once; the unread bytes would then reset it and the response
    // would be lost.
    if (!isPersistent) socket.destroySoon = () => void socket.end()
    let bytesLeft = unreadBodyBytesMax
    incoming.on('data', (chunk: Buffer) => {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) incoming.pause()
    })
    incoming.resume()
    const end = () => (isPersistent && incoming.complete) || socket.destroy()
    setTimeout(end, connectionLingerMs).unref()
  })
}
