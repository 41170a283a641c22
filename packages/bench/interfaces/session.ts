import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { newClientAddress } from '@/e2e/support/client-address'

/** The site that is measured: its origin, and how a request reaches it. */
export interface MeasuredSite {
  readonly origin: string
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** Counts what an agent sends and reads for one question. */
export class InterfaceSession {
  readonly site: MeasuredSite
  requests = 0
  /** Bodies that were sent and received, before compression. */
  bytes = 0
  /** Tokens of o200k. */
  tokens = 0

  constructor(site: MeasuredSite) {
    this.site = site
  }

  /** Sends a request as a client of its own, so that no quota is used up. */
  readonly fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', newClientAddress())
    const response = await this.site.fetch(String(url), { ...init, headers })
    const text = await response.text()
    this.countRequest(typeof init.body === 'string' ? init.body : '', text)
    return new Response(text === '' ? null : text, response)
  }

  countRequest(...bodies: readonly (string | Buffer)[]): void {
    this.requests += 1
    for (const body of bodies) this.bytes += Buffer.byteLength(body)
  }

  /** Counts what a model reads. */
  read(text: string): string {
    this.tokens += countTokens(text)
    return text
  }
}
