import { DomainError, type ErrorCode } from '../errors'

interface HttpFacts {
  /** Replaces the code's own status: all of these are still `invalid_request`. */
  readonly status?: 400 | 408 | 413 | 414 | 415 | 417 | 431
  readonly headers?: Readonly<Record<string, string>>
}

const httpError = Symbol.for('agent-access.http-error')

/** An error of the HTTP exchange, which operations do not know. */
export class HttpError extends DomainError {
  readonly [httpError] = true
  readonly status: HttpFacts['status']
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, detail: string, { status, headers = {} }: HttpFacts) {
    super(code, detail)
    this.status = status
    this.headers = headers
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && httpError in value
  }
}
