import { randomBytes } from 'node:crypto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { type Fact, isFound, type Reading } from './facts'
import type { Task } from './tasks'

export type Send = (url: string, init?: RequestInit) => Promise<Response>

/** A site as a measurement reaches it. */
export interface Place {
  /** The origin that its documents name. */
  readonly origin: string
  readonly send: Send
}

/** What one answer has cost, and what it held. */
export interface Cost {
  readonly requests: number
  /** Bodies, sent and received, before any compression. */
  readonly bytes: number
  /** Tokens of o200k: all that a model reads, once, and what it writes to ask. */
  readonly tokens: number
  /** Turns of the model. */
  readonly rounds: number
  /** What was refused or not there. */
  readonly wrong: number
  readonly found: readonly string[]
  readonly missing: readonly string[]
}

/** The most rounds an agent tries, and the most requests behind one of them. */
const roundsMax = 10

const tokens = new Map<string, number>()

function tokensOf(text: string): number {
  const known = tokens.get(text) ?? countTokens(text)
  tokens.set(text, known)
  return known
}

/** One task on one face: counts what it costs, and knows when its facts are there. */
export class Visit {
  readonly task: Task
  readonly origin: string
  /** The key of its inquiry, the same in every retry. */
  readonly key = `bench-${randomBytes(8).toString('hex')}`
  /** The steps it took, to be looked at. */
  readonly #send: Send
  readonly #readings: Reading[] = []
  readonly #found = new Set<Fact>()
  #requests = 0
  #bytes = 0
  #tokens = 0
  #rounds = 0
  #wrong = 0

  constructor(task: Task, { origin, send }: Place) {
    this.task = task
    this.origin = origin
    this.#send = send
  }

  /** Sends a request and counts it; the body has been read when it returns. */
  readonly fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const response = await this.#send(String(url), init)
    const text = await response.text()
    this.#requests += 1
    this.#bytes += Buffer.byteLength(this.#same(text))
    if (typeof init.body === 'string') this.#bytes += Buffer.byteLength(init.body)
    const { status, headers } = response
    return new Response(text === '' ? null : text, { status, headers })
  }

  /** Counts a request that something else has sent. */
  sent(bytes: number): void {
    this.#requests += 1
    this.#bytes += bytes
  }

  /** The model reads this, and takes from it what it was looking for. */
  reads(request: string, text: string, said = text): void {
    this.#tokens += tokensOf(this.#same(text))
    this.#readings.push({ request, text: said })
    for (const fact of this.task.facts)
      if (isFound(fact, fact.isShown ? this.#readings : this.#readings.slice(-1)))
        this.#found.add(fact)
      else if (fact.isShown) this.#found.delete(fact)
  }

  /** The model begins a turn with this. */
  asks(words: string): void {
    this.#rounds += 1
    this.#tokens += tokensOf(this.#same(words))
  }

  fails(): void {
    this.#wrong += 1
  }

  get isOver(): boolean {
    return this.#rounds >= roundsMax || this.#found.size === this.task.facts.length
  }

  get cost(): Cost {
    const names = (are: boolean) =>
      this.task.facts.filter((fact) => this.#found.has(fact) === are).map(({ name }) => name)
    return {
      requests: this.#requests,
      bytes: this.#bytes,
      tokens: this.#tokens,
      rounds: this.#rounds,
      wrong: this.#wrong,
      found: names(true),
      missing: names(false),
    }
  }

  /** A text without what differs from one start of a site to the next. */
  #same(text: string): string {
    return text
      .replaceAll(this.origin, 'https://www.example.com')
      .replaceAll(this.key, 'bench-0000000000000000')
      .replace(/inq_[\w-]{22}/g, 'inq_0000000000000000000000')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2000-01-01T00:00:00.000Z')
  }
}
