import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { authBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

/** Offers the headers that Node has parsed through the interface of a web `Headers`. */
class ReadHeaders {
  readonly #read: IncomingHttpHeaders

  constructor(read: IncomingHttpHeaders) {
    this.#read = read
  }

  get(name: string): string | null {
    return (this.#read[name] ?? this.#read[name.toLowerCase()] ?? null) as string | null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  *entries(): IterableIterator<[string, string]> {
    for (const [name, value] of Object.entries(this.#read)) yield [name, String(value)]
  }

  *keys(): IterableIterator<string> {
    yield* Object.keys(this.#read)
  }

  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this.entries()) each(value, name)
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }
}

/** Implements a web Request on a Node message; its parts are made when they are first read. */
export class NodeRequest {
  readonly method: string
  readonly url: string
  readonly headers: ReadHeaders
  readonly #incoming: IncomingMessage
  #bytes: Promise<Uint8Array<ArrayBuffer>> | undefined
  #signal: AbortSignal | undefined

  constructor(incoming: IncomingMessage, url: string) {
    this.#incoming = incoming
    this.method = incoming.method ?? 'GET'
    this.url = url
    this.headers = new ReadHeaders(incoming.headers)
  }

  /** Aborts when the client disconnects. */
  get signal(): AbortSignal {
    if (this.#signal) return this.#signal
    const controller = new AbortController()
    this.#signal = controller.signal
    const { socket } = this.#incoming
    const abort = () => controller.abort()
    if (socket.destroyed) abort()
    else {
      socket.once('close', abort)
      // Removes the listener, because the connection may carry many more requests.
      this.onAnswered = () => socket.off('close', abort)
    }
    return this.#signal
  }

  onAnswered: () => void = () => undefined

  get body(): ReadableStream<Uint8Array> | null {
    if (this.method === 'GET' || this.method === 'HEAD') return null
    return new ReadableStream({
      pull: async (controller) => {
        const bytes = await this.bytes()
        if (bytes.length > 0) controller.enqueue(bytes)
        controller.close()
      },
    })
  }

  /** Reads the body, but no more than the largest limit of any handler. */
  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#bytes ??= readAtMost(this.#incoming, bytesMaxOf(this.#incoming.url ?? ''))
    return this.#bytes
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.bytes()
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }

  async text(): Promise<string> {
    return Buffer.from(await this.bytes()).toString()
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  clone(): this {
    return this
  }
}

const bytesMaxOf = (address: string) =>
  address.startsWith(paths.register) ? authBodyBytesMax : requestBodyBytesMax

async function readAtMost(
  incoming: IncomingMessage,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesMax) break
  }
  return Buffer.concat(chunks)
}
