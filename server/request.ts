import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest } from 'srvx/node'
import { authBodyBytesMax, fileBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

/** A web Request whose body is read as it arrives, where srvx would make a stream of it first. */
export class HostRequest extends NodeRequest {
  readonly #incoming: IncomingMessage
  #read: Promise<ArrayBuffer> | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    super({ req: incoming, res: outgoing })
    this.#incoming = incoming
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.#read ??= readAtMost(this.#incoming, bytesMaxOf(this.#incoming.url ?? ''))
    return this.#read
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
    if (this.method === 'GET' || this.method === 'HEAD') return null
    return new ReadableStream({
      pull: async (controller) => {
        const bytes = new Uint8Array(await this.arrayBuffer())
        if (bytes.length > 0) controller.enqueue(bytes)
        controller.close()
      },
    })
  },
})

const bytesMaxOf = (address: string) => {
  if (address.startsWith(paths.register)) return authBodyBytesMax
  return address.startsWith(paths.applicationFile) ? fileBodyBytesMax : requestBodyBytesMax
}

/** Reads no more than the largest limit of any handler, and leaves the connection open. */
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
