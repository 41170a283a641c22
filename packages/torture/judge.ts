import { databaseAttemptMs } from '@/lib/config/limits'
import { policiesAt } from '@/lib/http/headers'
import type { Documentation, Face } from './documented'
import { NoResponseError, type ReceivedResponse, type RequestSpec } from './http'
import type { Part } from './outages'
import type { Run } from './run-record'

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

  async send(request: RequestSpec, expected: Expectation): Promise<ReceivedResponse> {
    const { record, outages, wire } = this.run
    try {
      const response = await wire.send(request)
      record.countResponse(expected.face, response.status)
      for (const issue of this.#issuesIn(request, response, expected))
        record.addIssue(
          `${this.run.name}: ${request.method} ${request.path} ${response.status}: ${issue}`,
        )
      return response
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
      record.unanswered += 1
      if (!outages.overlap(['server'], error.sentAt, Date.now()))
        record.addIssue(`${this.run.name}: no answer while the server was up: ${error.message}`)
      throw error
    }
  }

  /** Something is wrong that no status shows. */
  report(text: string) {
    this.run.record.addIssue(`${this.run.name}: ${text}`)
  }

  *#issuesIn(
    request: RequestSpec,
    response: ReceivedResponse,
    expected: Expectation,
  ): Generator<string> {
    const { status, headers } = response
    const { statuses, type, errorType } = this.documented(expected.face, request)
    if (!statuses.includes(status)) yield 'not documented'
    if (!this.#allowed(response, expected)) yield `not expected: ${response.body.slice(0, 300)}`
    const [path = ''] = request.path.split('?')
    if (headers['ratelimit-policy'] !== policiesAt(path))
      yield `RateLimit-Policy: ${headers['ratelimit-policy']}`
    if (headers.ratelimit === undefined) yield 'no RateLimit'
    if ((status === 429 || status === 503) && !(Number(headers['retry-after']) > 0))
      yield 'no Retry-After'
    if (status === 401 && !headers['www-authenticate']) yield 'no WWW-Authenticate'
    yield* this.#contentIssues(request, response, status < 300 ? type : errorType)
    yield* this.#cacheIssues(request, response, expected)
  }

  #allowed({ status, sentAt, answeredAt, ms }: ReceivedResponse, expected: Expectation) {
    const { statuses, stored, greedy } = expected
    if (status === 503 && stored && this.busyMachine && ms >= databaseAttemptMs) return this.#late()
    if (status === 503) return stored === true && this.#databaseUnavailable(sentAt, answeredAt)
    return statuses.includes(status) || (status === 429 && greedy === true)
  }

  #late() {
    this.run.record.late += 1
    return true
  }

  #databaseUnavailable(from: number, to: number) {
    const store: Part = this.run.name === 'redis' ? 'redis' : 'disk'
    return this.run.outages.overlap([store, 'server'], from, to)
  }

  *#contentIssues(
    { method }: RequestSpec,
    { status, headers, body }: ReceivedResponse,
    type: string,
  ) {
    if (status === 304 || status === 202) {
      if (status === 304 && body !== '') yield 'a body'
      return
    }
    const sent = headers['content-type']?.split(';')[0]
    if (type && sent !== type) yield `Content-Type: ${sent} instead of ${type}`
    if (method === 'HEAD' ? body !== '' : body === '') yield 'a wrong body'
  }

  *#cacheIssues(
    { method, path, headers: sent }: RequestSpec,
    response: ReceivedResponse,
    { face }: Expectation,
  ) {
    const { status, headers } = response
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
