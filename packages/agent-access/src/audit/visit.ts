import { setTimeout as wait } from 'node:timers/promises'
import { isLocalHostname } from './addresses'
import { parseJson, toObjectOrEmpty } from './json'
import { type AuditedResponse, ClaimFailure, failClaimIfAny } from './outcome'
import { parseQuotaHeaders } from './quota'

/** Less than the quota of a site of the kit, redirects and repeated requests included. */
export const auditRequestsMax = 118
/** Without the waits for a quota, which may take so long in all. */
export const auditSeconds = 120
export const quotaWaitMinutesMax = 10
/** A body after decompression. */
const bodyBytesMax = 2_000_000
const redirectsMax = 5
/** Waits in a row after which a site that still answers nothing is left. */
const waitsMax = 3
const waitSecondsMax = 60
/** Left of a quota for whoever reads from the same address. */
const quotaReserve = 2

const userAgent = 'agent-access (audits a site for its owner)'

/** The origin of a page that is not of the site. */
export const exampleForeignOrigin = 'https://elsewhere.example'

export type HeaderFields = Readonly<Record<string, string>>

export interface AuditVisitOptions {
  readonly fetch?: typeof fetch
  /** Sent with every request. */
  readonly headers?: HeaderFields
  /** A browser to look at page tools with. */
  readonly chromium?: string | undefined
  /** From the request to the last byte of the body; ten where it is not given. */
  readonly answerSeconds?: number
  /** Called where no answer came, or none in time, and it is asked for once more. */
  readonly onRetry?: (path: string, seconds: number) => void
  readonly onWait?: (seconds: number) => void
  readonly wait?: (ms: number) => Promise<unknown>
}

/** A site as anybody sees it from outside: one request after the other, as its quota allows. */
export class AuditVisit {
  readonly origin: string
  /** What is audited is below it; empty at the root. */
  readonly basePath: string
  requests = 0
  quota: { readonly requests: number; readonly seconds: number } | undefined
  /** Addresses that a check has failed for, each with the first check. */
  readonly failures = new Map<string, string>()
  #remaining = Infinity
  #reset = 0
  #waitsInRow = 0
  #waitedSeconds = 0
  #end = performance.now() + auditSeconds * 1000
  readonly #answers = new Map<string, Promise<AuditedResponse>>()

  constructor(
    address: string,
    readonly options: AuditVisitOptions,
  ) {
    const { origin, pathname } = new URL(address)
    this.origin = origin
    this.basePath = pathname.replace(/\/$/, '')
  }

  /** What is audited. */
  get site(): string {
    return this.origin + this.basePath
  }

  /** Whether it is this machine or in its own network. */
  get isLocal(): boolean {
    return isLocalHostname(new URL(this.origin).hostname)
  }

  /** Ends the check as false for these reasons; does nothing if there are none. */
  failIfAny(reasons: readonly string[], answer?: AuditedResponse): void {
    failClaimIfAny(reasons, answer)
  }

  /** How many more may be sent. */
  get room(): number {
    return Math.max(0, auditRequestsMax - this.requests)
  }

  get #answerSeconds(): number {
    return this.options.answerSeconds ?? 10
  }

  hasHeader(name: string): boolean {
    return new Headers(this.options.headers).has(name)
  }

  isOwn(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.origin
  }

  /** Reads an address; the same request is sent once. Redirects are followed within the site. */
  get(address: string, headers: HeaderFields = {}): Promise<AuditedResponse> {
    const key = `${new URL(address, this.origin).href} ${JSON.stringify(headers)}`
    const answer = this.#answers.get(key) ?? this.#follow(address, headers)
    this.#answers.set(key, answer)
    return answer
  }

  async #follow(address: string, headers: HeaderFields): Promise<AuditedResponse> {
    let answer = await this.send('GET', address, { headers })
    for (let count = 0; count < redirectsMax; count += 1) {
      const location = answer.headers.get('location')
      const isRedirect = answer.status >= 300 && answer.status <= 399 && location !== null
      if (!isRedirect || !URL.canParse(location, answer.url)) break
      const next = new URL(location, answer.url).href
      if (!this.isOwn(next)) break
      answer = await this.send('GET', next, { headers })
    }
    return answer
  }

  /** A document of this site; a page in its stead is none. */
  async read(address: string): Promise<AuditedResponse> {
    const answer = await this.get(address)
    const { status, path, url } = answer
    const isRefused = [401, 403, 429].includes(status)
    const isDocument = status >= 200 && status < 300 && !isHtmlPage(answer)
    if (isDocument) return answer
    const instead = isHtmlPage(answer) ? ' with a page' : ''
    const reason = `${path} answered ${status}${instead}`
    throw new ClaimFailure(isRefused ? 'unproven' : 'false', [reason], answer, url)
  }

  post(address: string, value: unknown, headers: HeaderFields = {}): Promise<AuditedResponse> {
    const body = JSON.stringify(value)
    const all = { 'content-type': 'application/json', ...headers }
    return this.send('POST', address, { headers: all, body })
  }

  /** Sends a request and reads the whole answer; once more, as a server in development compiles what is asked for. */
  async send(method: string, address: string, init: RequestInit = {}): Promise<AuditedResponse> {
    return this.#sendOnce(method, address, init).catch((error) => {
      if (!(error instanceof LostOutcome)) throw error
      this.options.onRetry?.(new URL(address, this.origin).pathname, this.#answerSeconds)
      return this.#sendOnce(method, address, init)
    })
  }

  async #sendOnce(method: string, address: string, init: RequestInit): Promise<AuditedResponse> {
    const url = new URL(address, this.origin)
    const response = await this.#fetch(url, { method, ...init })
    const bytes = await this.#readBody(response).catch((error) => this.#fail(url, error))
    const { status, headers } = response
    const text = new TextDecoder().decode(bytes)
    const [type = ''] = (headers.get('content-type') ?? 'none').toLowerCase().split(';', 1)
    return {
      method,
      url: url.href,
      path: url.pathname + url.search,
      status,
      headers,
      bytes,
      text,
      json: toObjectOrEmpty(parseJson(text)),
      type: type.trim(),
    }
  }

  /** Carries a request as the quota allows. */
  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    if (url.origin !== this.origin) throw createSkippedOutcome(url, 'it is elsewhere')
    const headers = new Headers({ accept: '*/*', 'user-agent': userAgent })
    for (const fields of [new Headers(init.headers), new Headers(this.options.headers)])
      for (const [name, value] of fields) headers.set(name, value)
    for (;;) {
      if (this.#remaining <= quotaReserve) await this.#pause(url, this.#reset)
      if (performance.now() > this.#end)
        throw createSkippedOutcome(url, 'the time of the audit is used up')
      if (this.requests >= auditRequestsMax)
        throw createSkippedOutcome(url, 'the requests of the audit are used up')
      this.requests += 1
      const response = await (this.options.fetch ?? fetch)(url.href, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#answerSeconds * 1000),
      }).catch((error) => this.#fail(url, error))
      this.#readQuota(response.headers)
      const retry = Number(response.headers.get('retry-after'))
      if (![429, 503].includes(response.status) || !(retry > 0)) {
        this.#waitsInRow = 0
        return response
      }
      await this.#pause(url, retry)
    }
  }

  /** Where nothing answers any more, the first check says so for all. */
  #fail({ pathname }: URL, error: unknown): never {
    const reason = `${pathname} ${toReason(error, this.#answerSeconds)}`
    const { name, cause } = error as Error
    const isRetried = name === 'TimeoutError' || isClosed(cause)
    throw new (isRetried ? LostOutcome : ClaimFailure)('false', [reason], undefined, this.origin)
  }

  /** Ends by itself, as fetch waits forever for what it cannot decompress. */
  async #readBody(response: Response): Promise<Uint8Array> {
    const timer = new AbortController()
    const late = wait(this.#answerSeconds * 1000, undefined, { signal: timer.signal }).then(() => {
      throw new DOMException('The body is not complete', 'TimeoutError')
    })
    try {
      return await Promise.race([readBytes(response), late])
    } finally {
      timer.abort()
    }
  }

  #readQuota(headers: Headers): void {
    const quota = parseQuotaHeaders(headers)
    if (!quota) return
    const { remaining, reset, ...policy } = quota
    this.#remaining = remaining
    this.#reset = reset
    this.quota = policy
  }

  async #pause(url: URL, seconds: number): Promise<void> {
    this.#waitsInRow += 1
    this.#waitedSeconds += seconds
    if (
      seconds > waitSecondsMax ||
      this.#waitsInRow > waitsMax ||
      this.#waitedSeconds > quotaWaitMinutesMax * 60
    )
      throw createSkippedOutcome(url, `the site wants a wait of ${seconds} s`)
    this.options.onWait?.(seconds)
    const begun = performance.now()
    await (this.options.wait ?? wait)(seconds * 1000)
    this.#end += performance.now() - begun
    this.#remaining = Infinity
  }
}

/** Nothing came back, which may be other with the next request. */
class LostOutcome extends ClaimFailure {}

/** A server may close a connection that was idle while the check waited for a quota. */
const isClosed = (cause: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(Object(cause).code)

const createSkippedOutcome = ({ pathname }: URL, reason: string) =>
  new ClaimFailure('unproven', [`${pathname} is not asked: ${reason}`])

export const isHtmlPage = ({ text }: AuditedResponse): boolean =>
  /^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 1000))

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bodyBytesMax) throw new Error(`has more than ${bodyBytesMax / 1_000_000} MB`)
  }
  return Buffer.concat(chunks)
}

export const tlsFailureText = 'TLS fails'

/** Why fetch failed, in our own message. */
function toReason(error: unknown, seconds: number): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `did not answer in full within ${seconds} s, asked twice`
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const { code = '', message: detail = message } = Object(first) as NodeJS.ErrnoException
  const isTls =
    /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME)/.test(code) ||
    /certificate/i.test(detail)
  return isTls
    ? `${tlsFailureText}: ${code || detail}; Node trusts an authority of your own with NODE_EXTRA_CA_CERTS=file.pem`
    : `could not be asked (${code || detail})`
}
