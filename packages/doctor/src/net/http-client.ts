import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../limits'
import { type Incoming, type Transport, TransportError } from './transport'

export interface HttpClientOptions {
  readonly transport: Transport
  /** The only origin that is asked. */
  readonly origin: string
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** As many requests as there are pages, and as many waits as the quota wants. */
  readonly isPatient?: boolean
  readonly onWait?: (seconds: number) => void
  readonly wait?: (ms: number) => Promise<unknown>
}

interface ClientRequest {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

const userAgent = 'doctor (audits a deployment for its owner)'

/** Carries requests to one origin: two at once, within a budget, as its quota allows. */
export class HttpClient {
  requests = 0
  /** What the last answer said is left of the quota. */
  remaining = Infinity
  /** Whether the last request had an answer, whichever it was. */
  answered = true
  quota: { readonly requests: number; readonly seconds: number } | undefined
  readonly requestsMax: number
  readonly secondsMax: number
  #reset = 0
  #waits = 0
  #open = 0
  #pause: Promise<void> | undefined
  readonly #queue: (() => void)[] = []
  readonly #begun = performance.now()

  constructor(private readonly options: HttpClientOptions) {
    const { isPatient } = options
    this.requestsMax = isPatient ? Infinity : limits.requestsMax
    this.secondsMax = isPatient ? Infinity : limits.auditSeconds
  }

  /** How many more may be asked without a wait. */
  get room(): number {
    return Math.max(
      0,
      Math.min(this.requestsMax - this.requests, this.remaining - limits.quotaReserve),
    )
  }

  async ask(request: ClientRequest): Promise<Incoming> {
    if (request.url.origin !== this.options.origin)
      throw new TransportError('unasked', 'is not asked: it is another site')
    if (this.#open >= limits.atOnceMax)
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#open += 1
    try {
      return await this.#send(request)
    } finally {
      this.#open -= 1
      this.#queue.shift()?.()
    }
  }

  async #send({ method, url, headers = {}, body }: ClientRequest): Promise<Incoming> {
    const all = {
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      'user-agent': userAgent,
      ...headers,
      ...this.options.headers,
    }
    for (let attempt = 1; ; attempt += 1) {
      await this.#pause
      if (this.remaining <= limits.quotaReserve) await this.#pauseFor(this.#reset)
      this.#spend()
      this.answered = false
      const incoming = await this.options.transport({
        method,
        url,
        headers: all,
        body,
        timeoutMs: Math.max(1, Math.min(limits.answerMs, this.#leftMs())),
      })
      this.answered = true
      this.#learn(incoming.headers)
      const retry = Number(incoming.headers.get('retry-after'))
      if (![429, 503].includes(incoming.status) || !(retry > 0)) return incoming
      if (attempt > limits.waitsMax) return incoming
      await this.#pauseFor(retry)
    }
  }

  #leftMs(): number {
    return this.secondsMax * 1000 - (performance.now() - this.#begun)
  }

  #spend(): void {
    if (this.#leftMs() <= 0)
      throw new TransportError('unasked', 'is not asked: the time of the audit is used up')
    if (this.requests >= this.requestsMax)
      throw new TransportError('unasked', 'is not asked: the requests of the audit are used up')
    this.requests += 1
  }

  #learn(headers: Headers): void {
    const state = headers.get('ratelimit') ?? ''
    const policy = headers.get('ratelimit-policy') ?? ''
    const [, left] = /;\s*r=(\d{1,12})/.exec(state) ?? []
    const [, reset] = /;\s*t=(\d{1,12})/.exec(state) ?? []
    const [, most] = /;\s*q=(\d{1,12})/.exec(policy) ?? []
    const [, seconds] = /;\s*w=(\d{1,12})/.exec(policy) ?? []
    if (left !== undefined) this.remaining = Number(left)
    if (reset !== undefined) this.#reset = Number(reset)
    if (most && seconds) this.quota = { requests: Number(most), seconds: Number(seconds) }
  }

  /** One pause for all that are under way. */
  async #pauseFor(seconds: number): Promise<void> {
    this.#pause ??= this.#wait(seconds)
    await this.#pause
  }

  async #wait(seconds: number): Promise<void> {
    try {
      this.#waits += 1
      const waitMaxSeconds = Math.min(limits.waitSecondsMax, this.#leftMs() / 1000)
      const isTooLong = seconds > waitMaxSeconds || this.#waits > limits.waitsMax
      if (isTooLong && !this.options.isPatient)
        throw new TransportError(
          'unasked',
          `is not asked: the site wants a wait of ${Math.min(seconds, 1e9)} s`,
        )
      this.options.onWait?.(seconds)
      await (this.options.wait ?? wait)(seconds * 1000)
      this.remaining = Infinity
    } finally {
      this.#pause = undefined
    }
  }
}
