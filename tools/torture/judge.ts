import { databaseAttemptMs } from '@/lib/config/limits'
import { policiesAt } from '@/lib/site/quota-policies'
import type { Run } from './book'
import type { Documentation, Face } from './documented'
import { type Answer, type Ask, NoAnswer } from './http'
import type { Part } from './outages'

export interface Expectation {
  readonly face: Face
  /** Of the documented statuses, those that this request may get when nothing is away. */
  readonly statuses: readonly number[]
  /** Whether a store stands behind it, so that 503 is an answer while the store is away. */
  readonly stored?: boolean
  readonly greedy?: boolean
}

/** Asks, and holds the answer against everything that is promised about it. */
export class Judge {
  constructor(
    private readonly run: Run,
    private readonly documented: Documentation,
    private readonly busyMachine: boolean,
  ) {}

  async ask(ask: Ask, expected: Expectation): Promise<Answer> {
    const { book, outages, wire } = this.run
    try {
      const answer = await wire.ask(ask)
      book.answer(expected.face, answer.status)
      for (const fault of this.#faultsOf(ask, answer, expected))
        book.violation(`${this.run.name}: ${ask.method} ${ask.path} ${answer.status}: ${fault}`)
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      book.unanswered += 1
      if (!outages.overlap(['server'], error.sentAt, Date.now()))
        book.violation(`${this.run.name}: no answer while the server was up: ${error.message}`)
      throw error
    }
  }

  /** Something is wrong that no status shows. */
  complain(text: string) {
    this.run.book.violation(`${this.run.name}: ${text}`)
  }

  *#faultsOf(ask: Ask, answer: Answer, expected: Expectation): Generator<string> {
    const { status, headers } = answer
    const { statuses, type, errorType } = this.documented(expected.face, ask)
    if (!statuses.includes(status)) yield 'not documented'
    if (!this.#allowed(answer, expected)) yield `not expected: ${answer.body.slice(0, 300)}`
    const [path = ''] = ask.path.split('?')
    if (headers['ratelimit-policy'] !== policiesAt(path)['ratelimit-policy'])
      yield `RateLimit-Policy: ${headers['ratelimit-policy']}`
    if (headers.ratelimit === undefined) yield 'no RateLimit'
    if ((status === 429 || status === 503) && !(Number(headers['retry-after']) > 0))
      yield 'no Retry-After'
    if (status === 401 && !headers['www-authenticate']) yield 'no WWW-Authenticate'
    yield* this.#contentFaults(ask, answer, status < 300 ? type : errorType)
    yield* this.#cacheFaults(ask, answer, expected)
  }

  #allowed({ status, sentAt, answeredAt, ms }: Answer, expected: Expectation) {
    const { statuses, stored, greedy } = expected
    if (status === 503 && stored && this.busyMachine && ms >= databaseAttemptMs) return this.#late()
    if (status === 503) return stored === true && this.#storeAway(sentAt, answeredAt)
    return statuses.includes(status) || (status === 429 && greedy === true)
  }

  #late() {
    this.run.book.late += 1
    return true
  }

  #storeAway(from: number, to: number) {
    const store: Part = this.run.name === 'redis' ? 'redis' : 'disk'
    return this.run.outages.overlap([store, 'server'], from, to)
  }

  *#contentFaults({ method }: Ask, { status, headers, body }: Answer, type: string) {
    if (status === 304 || status === 202) {
      if (status === 304 && body !== '') yield 'a body'
      return
    }
    const sent = headers['content-type']?.split(';')[0]
    if (type && sent !== type) yield `Content-Type: ${sent} instead of ${type}`
    if (method === 'HEAD' ? body !== '' : body === '') yield 'a wrong body'
  }

  *#cacheFaults({ method, path, headers: sent }: Ask, answer: Answer, { face }: Expectation) {
    const { status, headers } = answer
    const page = face === 'html' || face === 'markdown'
    if (page && !headers.vary?.split(/,\s*/).includes('Accept')) yield `Vary: ${headers.vary}`
    const credential = sent?.authorization !== undefined
    if (face === 'rest' && (method === 'POST' || credential)) {
      if (!headers['cache-control']?.includes('no-store'))
        yield `Cache-Control: ${headers['cache-control']}`
    } else if (
      (page || face === 'rest') &&
      status <= 304 &&
      !headers.etag &&
      path !== '/get-in-touch'
    )
      yield 'no ETag'
    if (status === 304 && sent?.['if-none-match'] !== headers.etag) yield 'a 304 for another tag'
  }
}
