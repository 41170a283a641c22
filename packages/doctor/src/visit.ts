import { limits } from './limits'
import type { HttpClient } from './net/http-client'
import { type Incoming, TransportError } from './net/transport'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  /** It is longer than what is read of it. */
  readonly cut: boolean
  /** Without parameters, in lower case. */
  readonly type: string
}

/** What was asked, and what came of it. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly response: ReceivedResponse | undefined
  readonly error: TransportError | undefined
  /** Addresses that led here, the first one first. */
  readonly redirects: readonly string[]
}

export interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly follow?: boolean
}

export type Found =
  | { readonly state: 'there'; readonly exchange: Exchange; readonly response: ReceivedResponse }
  | NotThere

export interface NotThere {
  readonly state: 'missing' | 'unknown'
  readonly why: string
  readonly exchange: Exchange
}

/** A site as anybody sees it from outside: requests and answers, nothing else. */
export class Visit {
  readonly #known = new Map<string, Promise<Exchange>>()

  constructor(
    readonly origin: string,
    readonly client: HttpClient,
    /** A browser to look at page tools with. */
    readonly chromium: string | undefined,
  ) {}

  url(address: string, base = this.origin): string | undefined {
    return URL.canParse(address, base) ? new URL(address, base).href : undefined
  }

  isOwn(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.origin
  }

  pathOf(url: string): string {
    if (!this.isOwn(url)) return url
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  /** The same question is asked once. */
  get(
    address: string,
    headers: Readonly<Record<string, string>> = {},
    follow = true,
  ): Promise<Exchange> {
    const url = this.url(address) ?? address
    const key = keyOf(url, headers, follow)
    const exchange = this.#known.get(key) ?? this.#firstGet(url, headers, follow)
    this.#known.set(key, exchange)
    return exchange
  }

  async #firstGet(
    url: string,
    headers: Readonly<Record<string, string>>,
    follow: boolean,
  ): Promise<Exchange> {
    // Whoever does not follow is content with what one who does was told first.
    const followed = follow ? undefined : await this.#known.get(keyOf(url, headers, true))
    if (followed && followed.redirects.length === 0) return followed
    return this.ask('GET', url, { headers, follow })
  }

  knows(address: string): boolean {
    const url = this.url(address) ?? address
    return [true, false].some((follow) => this.#known.has(keyOf(url, {}, follow)))
  }

  async ask(method: string, address: string, asked: Asked = {}): Promise<Exchange> {
    const { headers = {}, body, follow = false } = asked
    const redirects: string[] = []
    let url = this.url(address) ?? address
    const exchangeWith = (more: Partial<Pick<Exchange, 'response' | 'error'>>): Exchange => ({
      method,
      url,
      headers,
      body,
      response: undefined,
      error: undefined,
      redirects: [...redirects],
      ...more,
    })
    try {
      for (;;) {
        if (!URL.canParse(url)) throw new TransportError('failed', 'is no address')
        const incoming = await this.client.ask({ method, url: new URL(url), headers, body })
        const next = follow ? this.#redirectOf(incoming, url) : undefined
        if (next === undefined) return exchangeWith({ response: receivedResponse(incoming) })
        if (redirects.length >= limits.redirectsMax)
          throw new TransportError('failed', `redirects more than ${limits.redirectsMax} times`)
        redirects.push(url)
        url = next
      }
    } catch (cause) {
      const error =
        cause instanceof TransportError
          ? cause
          : new TransportError('failed', (cause as Error).message)
      return exchangeWith({ error })
    }
  }

  /** Only within the site: nobody is followed to another one. */
  #redirectOf({ status, headers }: Incoming, url: string): string | undefined {
    const location = headers.get('location')
    if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
    const next = this.url(location, url)
    return next !== undefined && this.isOwn(next) ? next.replace(/#.*$/, '') : undefined
  }

  /** A document of this site; a page in its stead is none. */
  async find(address: string): Promise<Found> {
    const exchange = await this.get(address)
    const { response, error } = exchange
    const path = this.pathOf(exchange.url)
    if (!response) return { state: 'unknown', why: `${path} ${error?.message}`, exchange }
    const why = `${path} answered ${response.status}`
    if (response.status === 404 || response.status === 410)
      return { state: 'missing', why, exchange }
    if (response.status < 200 || response.status > 299) return { state: 'unknown', why, exchange }
    if (isPage(response))
      return { state: 'missing', why: `A page answers in place of ${path}`, exchange }
    return { state: 'there', exchange, response }
  }

  home(): Promise<Exchange> {
    return this.get('/')
  }
}

const keyOf = (url: string, headers: Readonly<Record<string, string>>, follow: boolean) =>
  `GET ${url} ${JSON.stringify(headers)} ${follow}`

export const isPage = ({ text }: ReceivedResponse): boolean =>
  /^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 1000))

function receivedResponse({ status, headers, bytes, cut }: Incoming): ReceivedResponse {
  let text: string | undefined
  return {
    status,
    headers,
    bytes,
    cut,
    get text() {
      text ??= new TextDecoder().decode(bytes)
      return text
    },
    type: (headers.get('content-type') ?? 'none').split(';')[0]?.trim().toLowerCase() ?? 'none',
  }
}
