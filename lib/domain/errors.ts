import { inOneLine } from './invisible'

/** Every error the service can answer with: the code, its HTTP status, and what it means. */
export const errorTable = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unsupported_identity_type: { status: 400, title: 'The identity type is not supported' },
  unsupported_credential_type: { status: 400, title: 'The credential type is not supported' },
  invalid_token: { status: 401, title: 'The access token is not valid' },
  insufficient_scope: { status: 403, title: 'The access token lacks a scope' },
  forbidden_origin: { status: 403, title: 'The request comes from a foreign origin' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  not_acceptable: { status: 406, title: 'No representation matches the Accept header' },
  idempotency_conflict: { status: 409, title: 'A request with this key is still in flight' },
  gone: { status: 410, title: 'This is no longer here' },
  idempotency_mismatch: { status: 422, title: 'This key was used for other content' },
  rate_limited: { status: 429, title: 'The request quota is used up' },
  server_error: { status: 500, title: 'Something failed on our side' },
  temporarily_unavailable: { status: 503, title: 'A part of the service is unavailable' },
} as const

export type ErrorCode = keyof typeof errorTable

export interface FieldError {
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

export interface ErrorOptions {
  readonly errors?: readonly FieldError[]
  /** Where the status differs from the table's: 408, 413 and 415 are still `invalid_request`. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The quota policies a `rate_limited` request went over. */
  readonly violatedPolicies?: readonly string[]
  readonly cause?: unknown
}

/** The one error of the service. `detail` names the fix, and may quote what the caller sent. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly detail: string
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly violatedPolicies: readonly string[] | undefined

  constructor(code: ErrorCode, detail: string, options: ErrorOptions = {}) {
    super(inOneLine(detail), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.detail = this.message
    this.status = options.status ?? errorTable[code].status
    this.errors = options.errors?.map((error) => ({ ...error, message: inOneLine(error.message) }))
    this.headers = options.headers ?? {}
    this.violatedPolicies = options.violatedPolicies
  }
}
