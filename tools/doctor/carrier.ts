import { setTimeout as wait } from 'node:timers/promises'

export interface CarrierOptions {
  /** Whatever carries requests; the platform's own unless told. */
  readonly fetch?: typeof fetch
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Every page, however long the quota makes it. */
  readonly all?: boolean
  /** Told when the quota makes the audit wait. */
  readonly onWait?: (seconds: number) => void
}

const timeoutMs = 10_000
const atOnceMax = 8
const patience = 3
/** Left for whoever audits or reads from the same address meanwhile. */
const reserve = 2

/** Without `all` an audit sends no more: less than the published quota of 120. */
const requestsMax = 118

/** What an audit will take of what its address may ask; null where the site names no quota. */
export interface Budget {
  readonly requestsMax: number | null
  readonly quota: { readonly requests: number; readonly seconds: number } | null
  readonly remaining: number | null
}

/** Carries requests as a good guest does: a few at once, and none while the quota is used up. */
export class Carrier {
  requests = 0
  /** What the last answer said is left of the quota. */
  remaining = Infinity
  #quota: Budget['quota'] = null
  /** Whether the last request had an answer, whichever it was. */
  answered = true
  #open = 0
  readonly #queue: (() => void)[] = []
  #pause: Promise<void> | undefined

  constructor(private readonly options: CarrierOptions) {}

  /** What may still be asked at once: neither the window nor the budget is used up. */
  get room(): number {
    if (this.options.all) return Infinity
    return Math.max(0, Math.min(this.remaining - reserve, requestsMax - this.requests))
  }

  get budget(): Budget {
    return {
      requestsMax: this.options.all ? null : requestsMax,
      quota: this.#quota,
      remaining: Number.isFinite(this.remaining) ? this.remaining : null,
    }
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (this.#open >= atOnceMax) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#open += 1
    try {
      return await this.#send(input, init)
    } finally {
      this.#open -= 1
      this.#queue.shift()?.()
    }
  }

  async #send(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    const { fetch: carry = fetch, headers: always = {} } = this.options
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    for (let attempt = 1; ; attempt += 1) {
      await this.#pause
      this.requests += 1
      const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
      const signal = AbortSignal.any(signals)
      const response = await carry(input, { ...init, headers, signal }).catch((cause) => {
        this.answered = false
        throw new Error(unanswered(new URL(String(input)), cause), { cause })
      })
      this.answered = true
      this.#learn(response.headers)
      const seconds = Number(response.headers.get('retry-after'))
      if (response.status !== 429 || attempt > patience || !(seconds > 0)) return response
      this.#pause ??= this.#wait(seconds)
    }
  }

  #learn(headers: Headers): void {
    const [, left] = /;r=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
    const [, requests, seconds] =
      /;q=(\d+);w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? []
    if (left !== undefined) this.remaining = Number(left)
    if (requests && seconds) this.#quota = { requests: Number(requests), seconds: Number(seconds) }
  }

  /** One pause for all that are under way. */
  async #wait(seconds: number): Promise<void> {
    this.options.onWait?.(seconds)
    await wait(seconds * 1000)
    this.#pause = undefined
  }
}

function unanswered({ pathname }: URL, cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return `${pathname} did not answer within ${timeoutMs / 1000} seconds`
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const why = inner instanceof AggregateError ? inner.errors[0] : inner
  return `${pathname} could not be asked: ${why instanceof Error ? why.message : why}`
}
