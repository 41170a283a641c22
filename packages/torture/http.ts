import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http'
import { idleConnectionSecondsMax } from '@/lib/config/limits'

export interface RequestSpec {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly client: string
}

export interface ReceivedResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Milliseconds since 1970, of sending and of the last byte received. */
  readonly sentAt: number
  readonly answeredAt: number
  readonly ms: number
}

/** The connection ended without an answer: nobody has been told anything. */
export class NoResponseError extends Error {
  constructor(
    readonly request: RequestSpec,
    readonly sentAt: number,
    cause: unknown,
  ) {
    super(`${request.method} ${request.path}: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const timeoutMs = 15_000

/** Sooner than the server closes what is idle, so that no request meets a connection that ends. */
const idleMs = (idleConnectionSecondsMax * 1000) / 2

/** Plain HTTP over kept connections to one port of this machine. */
export class Wire {
  #agent = newAgent()

  constructor(readonly port: number) {}

  send(request: RequestSpec, again = true): Promise<ReceivedResponse> {
    const { method, path, client } = request
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const headers = {
      'x-forwarded-for': client,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...request.headers,
    }
    const sentAt = Date.now()
    const from = performance.now()
    return new Promise((resolve, reject) => {
      const agent = again && this.#agent
      const sent = sendHttp({ port: this.port, method, path, headers, agent })
      // A kept connection may end just as it is used again; then a new one is tried.
      const fail = (cause: unknown) =>
        again && sent.reusedSocket && method !== 'POST'
          ? resolve(this.send(request, false))
          : reject(new NoResponseError(request, sentAt, cause))
      sent.once('error', fail)
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer in time')))
      sent.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', fail)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            sentAt,
            answeredAt: Date.now(),
            ms: performance.now() - from,
          }),
        )
      })
      sent.end(body)
    })
  }

  /** Ends every kept connection. */
  close() {
    this.#agent.destroy()
    this.#agent = newAgent()
  }
}

const newAgent = () => new Agent({ keepAlive: true, timeout: idleMs })
