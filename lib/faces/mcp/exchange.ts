import type {
  AuthInfo,
  JSONRPCMessage,
  JSONRPCRequest,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server'

const clientClosedRequest = 499
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
}
const encoder = new TextEncoder()

/**
 * One request from before 2026-07-28 and its answer. The answer is JSON; it is a stream only if it
 * may be and the server says something before it.
 */
export class Exchange implements Transport {
  onclose?: () => void
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #request: Request
  readonly #mayStream: boolean
  #respond: (response: Response) => void = () => {}
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(request: Request, mayStream: boolean) {
    this.#request = request
    this.#mayStream = mayStream
  }

  async start(): Promise<void> {}

  /** Hands the message to the connected server. */
  answer(message: JSONRPCRequest, authInfo: AuthInfo): Promise<Response> {
    const request = this.#request
    return new Promise((respond) => {
      this.#respond = respond
      if (request.signal.aborted) return void this.close()
      request.signal.addEventListener('abort', () => void this.close(), { once: true })
      this.onmessage?.(message, { request, authInfo })
    })
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message)) return this.#finish(message)
    if ('id' in message) throw new Error('Without a session nobody can be asked before the answer')
    if (!this.#mayStream || options?.relatedRequestId === undefined) return
    if (!this.#stream) this.#respond(new Response(this.#open(), { headers: streamHeaders }))
    this.#write(message)
  }

  /** Whoever has left is told nothing, and what was done for them stops. */
  async close(): Promise<void> {
    this.#stream = undefined
    this.#respond(new Response(null, { status: clientClosedRequest }))
    this.onclose?.()
  }

  #finish(answer: JSONRPCMessage): void {
    this.#write(answer)
    if (this.#stream) this.#stream.close()
    else this.#respond(Response.json(answer))
  }

  #open(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: (controller) => {
        this.#stream = controller
      },
      cancel: () => this.close(),
    })
  }

  #write(message: JSONRPCMessage): void {
    this.#stream?.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`))
  }
}
