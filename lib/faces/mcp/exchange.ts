import type {
  JSONRPCMessage,
  JSONRPCRequest,
  JSONRPCResponse,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server'

const clientClosedRequest = 499
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
}
const encoder = new TextEncoder()

type AnswerHandler = (response: JSONRPCResponse) => void

/** The open questions to clients during calls, by unguessable ids. */
const openQuestions = new Map<string, AnswerHandler>()

/** Passes a client's answer to the call that asked; an answer to an unknown question is ignored. */
export function answerQuestion(message: JSONRPCMessage): void {
  if ('method' in message) return
  openQuestions.get(String(message.id))?.(message)
}

/**
 * Carries one request from before 2026-07-28 and its response, which is JSON, or a stream if the
 * client accepts one and the server sends or asks something before the result.
 */
export class Exchange implements Transport {
  onclose?: () => void
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #request: Request
  readonly #mayStream: boolean
  #respond: (response: Response) => void = () => {}
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly #questions = new Set<string>()

  constructor(request: Request, mayStream: boolean) {
    this.#request = request
    this.#mayStream = mayStream
  }

  async start(): Promise<void> {}

  /** Passes the message to the connected server. */
  answer(message: JSONRPCRequest): Promise<Response> {
    const request = this.#request
    return new Promise((respond) => {
      this.#respond = respond
      if (request.signal.aborted) return void this.close()
      request.signal.addEventListener('abort', () => void this.close(), { once: true })
      this.onmessage?.(message, { request })
    })
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message)) return this.#finish(message)
    if (!this.#mayStream || options?.relatedRequestId === undefined) {
      if ('id' in message) throw new Error('This client accepts no request before the response')
      return
    }
    if (!this.#stream) this.#respond(new Response(this.#open(), { headers: streamHeaders }))
    this.#write('id' in message ? this.#question(message) : message)
  }

  /** Stops the call when the client has disconnected. */
  async close(): Promise<void> {
    this.#stream = undefined
    this.#forget()
    this.#respond(new Response(null, { status: clientClosedRequest }))
    this.onclose?.()
  }

  #finish(answer: JSONRPCMessage): void {
    this.#forget()
    this.#write(answer)
    if (this.#stream) this.#stream.close()
    else this.#respond(Response.json(answer))
  }

  #question(request: JSONRPCRequest): JSONRPCRequest {
    const id = crypto.randomUUID()
    this.#questions.add(id)
    openQuestions.set(id, (response) => this.onmessage?.({ ...response, id: request.id }))
    return { ...request, id }
  }

  #forget(): void {
    for (const id of this.#questions) openQuestions.delete(id)
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
