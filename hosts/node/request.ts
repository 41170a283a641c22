import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { authBodyBytesMax, requestBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

/** The headers as Node has read them, to be read as those of a web Request. */
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

/** A web Request whose parts are made when somebody asks for them. */
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

  /** Aborts when whoever asked has gone. */
  get signal(): AbortSignal {
    if (this.#signal) return this.#signal
    const controller = new AbortController()
    this.#signal = controller.signal
    const { socket } = this.#incoming
    const abort = () => controller.abort()
    if (socket.destroyed) abort()
    else {
      socket.once('close', abort)
      // The connection may carry many more requests.
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

  /** The body, cut short after the most anybody takes: whoever reads it sees that it is too large. */
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
