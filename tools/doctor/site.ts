import { type Budget, Carrier, type CarrierOptions } from './carrier'
import { NotThere } from './check'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
}

type Headings = Readonly<Record<string, string>>

/** A deployment as anybody sees it from outside: requests and answers, nothing else. */
export class Site {
  readonly #carrier: Carrier
  readonly #known = new Map<string, Promise<unknown>>()
  readonly #answered = new Set<string>()

  constructor(
    readonly origin: string,
    options: CarrierOptions = {},
  ) {
    this.#carrier = new Carrier(options)
  }

  /** For clients that bring their own requests. */
  get fetch(): typeof fetch {
    return this.#carrier.fetch
  }

  get requests(): number {
    return this.#carrier.requests
  }

  /** How much may still be asked without waiting. */
  get room(): number {
    return this.#carrier.room
  }

  /** What the last answer said is left of the quota. */
  get remaining(): number {
    return this.#carrier.remaining
  }

  get budget(): Budget {
    return this.#carrier.budget
  }

  /** After a request without an answer: whether others have none either. */
  async isDown(): Promise<boolean> {
    if (this.#carrier.answered) return false
    return this.ask('HEAD', '/').then(
      () => false,
      () => true,
    )
  }

  get hostname(): string {
    return new URL(this.origin).hostname
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

  /** The same question is asked once. */
  get(address: string, headers: Headings = {}): Promise<Reply> {
    return this.once(this.#key(address, headers), () => this.ask('GET', address, { headers }))
  }

  /** Whether this has been asked already, and costs nothing more. */
  knows(address: string): boolean {
    return this.#known.has(this.#key(address, {}))
  }

  /** Whether a POST there has been answered by whoever is meant to. */
  hasAnswered(path: string): boolean {
    return this.#answered.has(path)
  }

  #key(address: string, headers: Headings): string {
    return `${this.url(address)} ${JSON.stringify({ accept: '*/*', ...headers })}`
  }

  /** The same is posted once, so only what may be repeated belongs here. */
  post(address: string, json: unknown): Promise<Reply> {
    const key = `POST ${this.url(address)} ${JSON.stringify(json)}`
    return this.once(key, () => this.ask('POST', address, { json }))
  }

  /** A document another check answers for; without it there is nothing to judge. */
  async document(address: string, headers: Headings = {}): Promise<Reply> {
    const reply = await this.get(address, headers)
    if (reply.status !== 200) throw new NotThere(`${address} answered ${reply.status}`)
    return reply
  }

  async json(address: string): Promise<unknown> {
    const { text } = await this.document(address)
    try {
      return JSON.parse(text)
    } catch {
      throw new NotThere(`${address} is not JSON`)
    }
  }

  async ask(
    method: string,
    address: string,
    { headers = {}, json }: { readonly headers?: Headings; readonly json?: unknown } = {},
  ): Promise<Reply> {
    const response = await this.fetch(this.url(address), {
      method,
      redirect: 'manual',
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, headers: received } = response
    if (method === 'POST' && status !== 404) this.#answered.add(new URL(this.url(address)).pathname)
    return { status, headers: received, bytes, text: new TextDecoder().decode(bytes) }
  }
}
