import { limits } from './limits'
import { agentName, type HttpClient } from './net/http-client'
import { type Incoming, TransportError } from './net/transport'
import { quoted } from './text'

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
  readonly enough?: (text: string) => boolean
}

/** What is at an address where something may be claimed. */
export type Found =
  | { readonly state: 'there'; readonly exchange: Exchange; readonly response: ReceivedResponse }
  | { readonly state: 'absent'; readonly note: string | undefined; readonly exchange: Exchange }
  | { readonly state: 'unknown'; readonly why: string; readonly exchange: Exchange }

export type NotThere = Exclude<Found, { readonly state: 'there' }>

export interface VisitOptions {
  readonly now: () => number
  readonly allowDryRun: boolean
  /** A browser to look at page tools with. */
  readonly chromium: string | undefined
}

/** Where nothing is; the same every time, so that two audits ask the same. */
const missingPath = `/${agentName}-asks-for-a-page-that-is-not-there`

/** A site as anybody sees it from outside: requests and answers, nothing else. */
export class Visit {
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(
    readonly origin: string,
    readonly client: HttpClient,
    readonly options: VisitOptions,
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

  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = (this.#known.get(key) as Promise<T> | undefined) ?? make()
    this.#known.set(key, known)
    return known
  }

  /** The same question is asked once. */
  get(
    address: string,
    headers: Readonly<Record<string, string>> = {},
    follow = true,
  ): Promise<Exchange> {
    const url = this.url(address) ?? address
    return this.once(keyOf(url, headers, follow), async () => {
      // Whoever does not follow is content with what one who does was told first.
      if (!follow) {
        const followed = this.#known.get(keyOf(url, headers, true)) as Promise<Exchange> | undefined
        const exchange = await followed
        if (exchange && exchange.redirects.length === 0) return exchange
      }
      return this.ask('GET', url, { headers, follow })
    })
  }

  knows(address: string, headers: Readonly<Record<string, string>> = {}): boolean {
    const url = this.url(address) ?? address
    return [true, false].some((follow) => this.#known.has(keyOf(url, headers, follow)))
  }

  async ask(method: string, address: string, asked: Asked = {}): Promise<Exchange> {
    const { headers = {}, body, follow = false, enough } = asked
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
        if (!URL.canParse(url)) throw new TransportError('garbage', 'is no address')
        const incoming = await this.client.ask({
          method,
          url: new URL(url),
          headers,
          body,
          enough,
        })
        const next = follow ? redirectOf(incoming, url) : undefined
        if (next === undefined) return exchangeWith({ response: responseOf(incoming) })
        if (redirects.includes(next) || next === url)
          throw new TransportError('redirects', 'redirects in a circle')
        if (redirects.length >= limits.redirectsMax)
          throw new TransportError('redirects', `redirects more than ${limits.redirectsMax} times`)
        redirects.push(url)
        url = next
      }
    } catch (cause) {
      const error =
        cause instanceof TransportError
          ? cause
          : new TransportError('garbage', (cause as Error).message)
      return exchangeWith({ error })
    }
  }

  /** A document where a standard or another document places it; a page in its stead is no claim. */
  async find(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Found> {
    const exchange = await this.get(address, headers)
    const { response, error } = exchange
    if (!response)
      return { state: 'unknown', why: `${this.pathOf(exchange.url)} ${error?.message}`, exchange }
    const { status } = response
    if (status === 404 || status === 410) return { state: 'absent', note: undefined, exchange }
    if (status < 200 || status > 299)
      return { state: 'unknown', why: `${this.pathOf(exchange.url)} answered ${status}`, exchange }
    if (isPage(response) || (await this.isSoft404(response)))
      return { state: 'absent', note: 'A page answers in its place (soft 404)', exchange }
    return { state: 'there', exchange, response }
  }

  missing(): Promise<Exchange> {
    return this.get(missingPath)
  }

  async home(): Promise<Exchange> {
    return this.get('/')
  }

  /** The answer that every wrong address gets. */
  async isSoft404(response: ReceivedResponse): Promise<boolean> {
    const { response: lost } = await this.missing()
    return (
      lost !== undefined && lost.status >= 200 && lost.status <= 299 && lost.text === response.text
    )
  }
}

const keyOf = (url: string, headers: Readonly<Record<string, string>>, follow: boolean) =>
  `GET ${url} ${JSON.stringify(headers)} ${follow}`

export const isPage = ({ text }: ReceivedResponse): boolean =>
  /^\s{0,100}(?:<!--[^>]{0,500}-->\s{0,100})?<(?:!doctype html|html|head|body)\b/i.test(
    text.slice(0, 1000),
  )

function redirectOf({ status, headers }: Incoming, url: string): string | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  if (!URL.canParse(location, url))
    throw new TransportError('redirects', `redirects to ${quoted(location)}`)
  const next = new URL(location, url)
  next.hash = ''
  return next.href
}

function responseOf({ status, headers, bytes, cut }: Incoming): ReceivedResponse {
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
