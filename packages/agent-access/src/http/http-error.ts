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

export const errorStatus = {
  invalid_request: 400,
  unsupported_identity_type: 400,
  unsupported_credential_type: 400,
  invalid_token: 401,
  login_required: 401,
  insufficient_scope: 403,
  forbidden: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  idempotency_conflict: 409,
  gone: 410,
  idempotency_mismatch: 422,
  rate_limited: 429,
  server_error: 500,
  temporarily_unavailable: 503,
} as const satisfies Readonly<Record<ErrorCode, number>>
