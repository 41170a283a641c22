import type { Exchange, Visit } from '../src/visit'
import { MissingDocumentError } from './check'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
}

type Headings = Readonly<Record<string, string>>

/** The service as its own checks see it, over the requests of the audit. */
export class Site {
  readonly #known = new Map<string, Promise<unknown>>()
  readonly #hasAnswered = new Set<string>()
  /** What has been asked since the last look. */
  #seen: Exchange[] = []

  constructor(private readonly visit: Visit) {}

  get origin(): string {
    return this.visit.origin
  }

  /** How much may still be asked without waiting. */
  get room(): number {
    return this.visit.client.room
  }

  /** What the last answer said is left of the quota. */
  get remaining(): number {
    return this.visit.client.remaining
  }

  get hostname(): string {
    return new URL(this.origin).hostname
  }

  /** The date that what ends is held against. */
  get today(): number {
    return this.visit.options.now()
  }

  takeSeen(): readonly Exchange[] {
    const seen = this.#seen
    this.#seen = []
    return seen
  }

  /** For clients that bring their own requests. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? { body: init.body } : {}
    const asked = this.visit.ask(init.method ?? 'GET', String(input), { headers, ...body })
    const { status, headers: received, bytes } = this.#responseOf(await asked)
    const empty = [101, 204, 205, 304].includes(status)
    return new Response(empty ? null : new Uint8Array(bytes), { status, headers: received })
  }

  /** An advertised address, at the deployment that is audited. */
  url(address: string): string {
    const { pathname, search } = new URL(address, this.origin)
    return `${this.origin}${pathname}${search}`
  }

  /** Done once, however many checks ask for it. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = (this.#known.get(key) as Promise<T> | undefined) ?? make()
    this.#known.set(key, known)
    return known
  }

  /** The same question is asked once, by whichever check. */
  async get(address: string, headers: Headings = {}): Promise<ReceivedResponse> {
    const { accept, ...others } = headers
    const own = accept === undefined || accept === '*/*' ? others : headers
    return this.#responseOf(await this.visit.get(this.url(address), own, false))
  }

  /** Whether this has been asked already, and costs nothing more. */
  knows(address: string): boolean {
    return this.visit.knows(this.url(address))
  }

  /** Whether a POST there has been answered by whoever is meant to. */
  hasAnswered(path: string): boolean {
    return this.#hasAnswered.has(path)
  }

  /** The same is posted once, so only what may be repeated belongs here. */
  post(address: string, json: unknown): Promise<ReceivedResponse> {
    const key = `POST ${this.url(address)} ${JSON.stringify(json)}`
    return this.once(key, () => this.ask('POST', address, { json }))
  }

  /** A document another check answers for; without it there is nothing to judge. */
  async document(address: string, headers: Headings = {}): Promise<ReceivedResponse> {
    const response = await this.get(address, headers)
    if (response.status !== 200)
      throw new MissingDocumentError(`${address} answered ${response.status}`)
    return response
  }

  async json(address: string): Promise<unknown> {
    const { text } = await this.document(address)
    try {
      return JSON.parse(text)
    } catch {
      throw new MissingDocumentError(`${address} is not JSON`)
    }
  }

  async ask(
    method: string,
    address: string,
    { headers = {}, json }: { readonly headers?: Headings; readonly json?: unknown } = {},
  ): Promise<ReceivedResponse> {
    const exchange = await this.visit.ask(method, this.url(address), {
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const response = this.#responseOf(exchange)
    if (method === 'POST' && response.status !== 404)
      this.#hasAnswered.add(new URL(this.url(address)).pathname)
    return response
  }

  #responseOf(exchange: Exchange): ReceivedResponse {
    this.#seen.push(exchange)
    const { response, error, url } = exchange
    if (!response) throw new Error(`${this.visit.pathOf(url)} ${error?.message}`)
    return response
  }
}
