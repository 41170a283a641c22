import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../limits'
import { isAllowed, parseRobots, type Robots } from '../robots'
import { isPrivateName } from './private'
import { type Incoming, type Transport, TransportError } from './transport'

/** What robots.txt and logs know the audit by. */
export const agentName = 'site-claims'

export interface HttpClientOptions {
  readonly transport: Transport
  /** The origin that was named; the only one that may be private, if that is allowed. */
  readonly origin: string
  readonly allowPrivate?: boolean
  /** Sent to the named origin only. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whoever runs a site may audit it where robots.txt keeps readers away, as in a preview. */
  readonly obeysRobots?: boolean | undefined
  readonly requestsMax?: number | undefined
  readonly auditSeconds?: number | undefined
  readonly atOnceMax?: number
  readonly answerMs?: number
  readonly onWait?: (seconds: number) => void
  readonly wait?: (ms: number) => Promise<unknown>
  readonly now?: () => number
  readonly userAgent: string
}

export interface Asking {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly enough?: ((text: string) => boolean) | undefined
}

/** Carries requests as a good guest does: two at once, within a budget, where robots.txt lets it. */
export class HttpClient {
  requests = 0
  bytes = 0
  /** What the last answer of the named origin said is left of its quota. */
  remaining = Infinity
  /** Whether the last request had an answer, whichever it was. */
  answered = true
  quota: { readonly requests: number; readonly seconds: number } | undefined
  #reset = 0
  #waits = 0
  #open = 0
  #pause: Promise<void> | undefined
  readonly #queue: (() => void)[] = []
  readonly #robots = new Map<string, Promise<Robots | undefined>>()
  readonly #begun: number
  readonly #now: () => number

  constructor(private readonly options: HttpClientOptions) {
    this.#now = options.now ?? (() => performance.now())
    this.#begun = this.#now()
  }

  get requestsMax(): number {
    return this.options.requestsMax ?? limits.requestsMax
  }

  /** How many more may be asked without a wait. */
  get room(): number {
    return Math.max(
      0,
      Math.min(this.requestsMax - this.requests, this.remaining - limits.quotaReserve),
    )
  }

  async ask(asking: Asking): Promise<Incoming> {
    await this.#mayAsk(asking.url)
    if (this.#open >= (this.options.atOnceMax ?? limits.atOnceMax))
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#open += 1
    try {
      return await this.#send(asking)
    } finally {
      this.#open -= 1
      this.#queue.shift()?.()
    }
  }

  async #mayAsk(url: URL): Promise<void> {
    if (!['http:', 'https:'].includes(url.protocol))
      throw new TransportError('private', 'is no address of the web')
    if (!this.#mayBePrivate(url) && isPrivateName(url.hostname))
      throw new TransportError('private', 'is a private address, which only --allow-private asks')
    if (url.pathname === '/robots.txt' || this.options.obeysRobots === false) return
    const robots = await this.#robotsOf(url)
    if (robots && !isAllowed(robots, agentName, url.pathname + url.search))
      throw new TransportError('robots', 'is not asked: robots.txt forbids it')
  }

  #mayBePrivate({ origin }: URL): boolean {
    return Boolean(this.options.allowPrivate) && origin === this.options.origin
  }

  #robotsOf(url: URL): Promise<Robots | undefined> {
    const address = new URL('/robots.txt', url)
    const known =
      this.#robots.get(url.origin) ??
      this.ask({ method: 'GET', url: address }).then(
        ({ status, bytes }) =>
          status === 200 ? parseRobots(new TextDecoder().decode(bytes)) : undefined,
        () => undefined,
      )
    this.#robots.set(url.origin, known)
    return known
  }

  async #send({ method, url, headers = {}, body, enough }: Asking): Promise<Incoming> {
    const { transport, userAgent, answerMs = limits.answerMs } = this.options
    const own = url.origin === this.options.origin
    const all = {
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      'user-agent': userAgent,
      ...headers,
      ...(own ? this.options.headers : {}),
    }
    for (let attempt = 1; ; attempt += 1) {
      await this.#pause
      if (own && this.remaining <= limits.quotaReserve) await this.#pauseFor(this.#reset)
      this.#spend()
      this.answered = false
      const incoming = await transport({
        method,
        url,
        headers: all,
        body,
        enough,
        allowPrivate: this.#mayBePrivate(url),
        timeoutMs: Math.max(1, Math.min(answerMs, this.#left())),
        bytesMax: limits.bodyBytesMax,
      })
      this.answered = true
      this.bytes += incoming.bytes.length
      if (own) this.#learn(incoming.headers)
      const retry = Number(incoming.headers.get('retry-after'))
      if (![429, 503].includes(incoming.status) || !(retry > 0)) return incoming
      if (attempt > limits.waitsMax) return incoming
      await this.#pauseFor(retry)
    }
  }

  #left(): number {
    return (this.options.auditSeconds ?? limits.auditSeconds) * 1000 - (this.#now() - this.#begun)
  }

  #spend(): void {
    if (this.#left() <= 0)
      throw new TransportError('budget', 'is not asked: the time of the audit is used up')
    if (this.requests >= this.requestsMax)
      throw new TransportError('budget', 'is not asked: the requests of the audit are used up')
    if (this.bytes >= limits.bytesMax)
      throw new TransportError('budget', 'is not asked: the site has sent more than an audit reads')
    this.requests += 1
  }

  /** The current draft of RateLimit, in either of its forms. */
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
      const patient = this.options.auditSeconds === Infinity
      const waitMaxSeconds = Math.min(limits.waitSecondsMax, this.#left() / 1000)
      if (!patient && (seconds > waitMaxSeconds || this.#waits > limits.waitsMax))
        throw new TransportError(
          'quota',
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
