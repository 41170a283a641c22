import { limits } from './limits'
import { visible } from './text'
import type { Exchange, NotThere, Visit } from './visit'

export type Verdict = 'proven' | 'false' | 'unproven' | 'absent'

export interface Standard {
  readonly name: string
  readonly url: string
}

/** Something the site claims, and what to do where it is false. */
export interface ClaimText {
  readonly id: string
  /** In words that hold when it is proven. */
  readonly claim: string
  readonly standard: Standard
  readonly fix: string
}

/** A request and the part of its answer that shows what is said. */
export interface Evidence {
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Headings
    readonly body: string | null
  }
  readonly answer: {
    readonly status: number
    readonly headers: Headings
    readonly excerpt: string
  } | null
  /** Why there is no answer. */
  readonly trouble: string | null
  readonly redirects: readonly string[]
}

type Headings = Readonly<Record<string, string>>

export interface Claim extends ClaimText {
  readonly subject: string
  readonly verdict: Verdict
  /** Why it is false or could not be judged; what was seen where it is proven. */
  readonly reasons: readonly string[]
  readonly evidence: readonly Evidence[]
  /** What is wrong underneath: the address that does not do what it should. */
  readonly cause: string | null
}

export interface Subject {
  readonly name: string
  readonly claims: readonly ClaimText[]
  examine(visit: Visit, judge: Judge): Promise<void>
}

interface Entry {
  verdict: Verdict
  reasons: string[]
  evidence: Evidence[]
  causes: (string | undefined)[]
}

/** Where a subject writes down what it sees; the worst that was seen of a claim is its verdict. */
export class Judge {
  readonly #entries = new Map<string, Entry>()

  constructor(
    private readonly subject: Subject,
    /** Addresses that a claim before this one has been called false for, and its id. */
    private readonly blamed: Map<string, string>,
  ) {}

  prove(id: string, seen?: string, exchange?: Exchange): void {
    this.#note(id, 'proven', seen, undefined, exchange)
  }

  /** `cause` is the address at fault where several claims may fail for it. */
  refute(id: string, reason: string, exchange?: Exchange, cause?: string): void {
    this.#note(id, 'false', reason, cause, exchange)
  }

  leave(id: string, reason: string, exchange?: Exchange): void {
    this.#note(id, 'unproven', reason, undefined, exchange)
  }

  /** Nothing is where it should be: unproven where that is not known, false where it is. */
  miss(id: string, { state, why, exchange }: NotThere, cause: string): void {
    if (state === 'unknown') this.leave(id, why, exchange)
    else this.refute(id, why, exchange, cause)
  }

  /** Proven if it holds, false if not. */
  hold(id: string, holds: boolean, reason: string, exchange?: Exchange): boolean {
    if (holds) this.prove(id, undefined, exchange)
    else this.refute(id, reason, exchange)
    return holds
  }

  absent(id: string, note?: string, exchange?: Exchange): void {
    this.#note(id, 'absent', note, undefined, exchange)
  }

  /** Nothing more of this subject can be judged. */
  giveUp(reason: string): void {
    for (const { id } of this.subject.claims) if (!this.#entries.has(id)) this.leave(id, reason)
  }

  isFalse(id: string): boolean {
    return this.#entries.get(id)?.verdict === 'false'
  }

  claims(): Claim[] {
    this.giveUp('Not judged')
    return this.subject.claims.map((text) => {
      const entry = this.#entries.get(text.id) as Entry
      return { ...text, subject: this.subject.name, ...this.#settled(text.id, entry) }
    })
  }

  /** What another claim is false for already is told there. */
  #settled(id: string, { verdict, reasons, evidence, causes }: Entry) {
    const told = reasons.slice(0, limits.reasonsMax)
    if (reasons.length > told.length) told.push(`and ${reasons.length - told.length} more`)
    if (verdict !== 'false') return { verdict, reasons: told, evidence, cause: null }
    const blamers = causes.map((cause) => this.blamed.get(cause ?? ''))
    const named = causes.filter((cause) => cause !== undefined)
    const cause = named[0] ?? null
    if (!blamers.includes(undefined)) {
      const reason = `Same cause as ${[...new Set(blamers)].join(', ')}`
      return { verdict: 'unproven' as const, reasons: [reason], evidence, cause }
    }
    for (const address of named) if (!this.blamed.has(address)) this.blamed.set(address, id)
    return { verdict, reasons: told, evidence, cause }
  }

  #note(
    id: string,
    verdict: Verdict,
    reason: string | undefined,
    cause: string | undefined,
    exchange: Exchange | undefined,
  ): void {
    if (!this.subject.claims.some((claim) => claim.id === id))
      throw new Error(`${this.subject.name} has no claim "${id}"`)
    const known = this.#entries.get(id)
    if (known && weights[known.verdict] > weights[verdict]) return
    const worse = !known || weights[verdict] > weights[known.verdict]
    const entry: Entry = worse ? { verdict, reasons: [], evidence: [], causes: [] } : known
    if (reason && !entry.reasons.includes(reason)) entry.reasons.push(reason)
    if (verdict === 'false') entry.causes.push(cause)
    if (exchange && entry.evidence.length < limits.reasonsMax)
      entry.evidence.push(evidenceOf(exchange))
    this.#entries.set(id, entry)
  }
}

const weights: Readonly<Record<Verdict, number>> = { absent: 0, proven: 1, unproven: 2, false: 3 }

/** Headers that say something about a claim and are the same tomorrow. */
const telling = [
  'accept',
  'allow',
  'access-control-allow-origin',
  'cache-control',
  'content-digest',
  'content-encoding',
  'content-type',
  'host',
  'link',
  'location',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'origin',
  'ratelimit-policy',
  'vary',
  'www-authenticate',
]

const headingsOf = (headers: Headers): Headings =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => telling.includes(name))
      .map(([name, value]) => [name, visible(value, limits.excerptMax)]),
  )

function evidenceOf({
  method,
  url,
  headers,
  body,
  response,
  error,
  redirects,
}: Exchange): Evidence {
  return {
    request: {
      method,
      url: visible(url, 500),
      headers: headingsOf(new Headers(headers)),
      body: body === undefined ? null : visible(body, limits.excerptMax),
    },
    answer: response
      ? {
          status: response.status,
          headers: headingsOf(response.headers),
          excerpt: visible(response.text, limits.excerptMax),
        }
      : null,
    trouble: error?.message ?? null,
    redirects: redirects.map((address) => visible(address, 500)),
  }
}
