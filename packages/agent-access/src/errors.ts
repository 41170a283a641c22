import { describedErrorsMax, type QuotaPolicy } from './limits'
import type { Messages } from './messages'
import { toExcerpt, toOneLine } from './text-rules'

/** The codes of errors, which are names: their titles are messages. */
export type ErrorCode = keyof Messages['titles']

/** Each code with its status over HTTP. */
export const errorStatus = {
  invalid_request: 400,
  unsupported_identity_type: 400,
  unsupported_credential_type: 400,
  invalid_token: 401,
  login_required: 401,
  insufficient_scope: 403,
  signature_required: 403,
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

export interface FieldError {
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

export interface DomainErrorOptions {
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** The quota policy that a `rate_limited` request exceeded. */
  readonly policy?: QuotaPolicy
  /** The scope that an `insufficient_scope` request lacks. */
  readonly scope?: string
  /** The operation whose run has failed unexpectedly. */
  readonly operation?: string
  /** Replaces the status of the code: all of these are `invalid_request`. */
  readonly status?: 400 | 408 | 413 | 414 | 415 | 417 | 431
  /** What the response says beside that. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

// Next bundles pages apart from our server, so one process contains this class twice; the symbol
// makes `instanceof` work for both.
const domainError = Symbol.for('agent-access.error')

/** The one error of the service. `detail` tells how to fix it, and may quote the request. */
export class DomainError extends Error {
  readonly [domainError] = true
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly policy: QuotaPolicy | undefined
  readonly scope: string | undefined
  readonly operation: string | undefined
  /** The status over HTTP. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The language of the call that it has ended, and so of its detail. */
  language: string | undefined
  /** The operator of the call, where a signature has proven it. */
  operator: string | undefined

  constructor(code: ErrorCode, detail: string, options: DomainErrorOptions = {}) {
    if (!Object.hasOwn(errorStatus, code))
      throw new TypeError(
        `DomainError: the code "${code}" is not known; there are ${Object.keys(errorStatus).join(', ')}`,
      )
    const { cause, errors, retryAfterSeconds, policy, scope, operation, headers = {} } = options
    // JavaScript may leave the detail out: callers then read the title.
    super(toOneLine(detail ?? ''), cause === undefined ? undefined : { cause })
    this.code = code
    this.detail = this.message
    this.errors = errors?.slice(0, describedErrorsMax).map(readable)
    this.retryAfterSeconds = retryAfterSeconds
    this.policy = policy
    this.scope = scope
    this.operation = operation
    this.status = options.status ?? errorStatus[code]
    this.headers = headers
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && domainError in value
  }
}

/** Hides an error from the client, who gets an id of it instead. */
export const createUnexpectedError = (
  cause: unknown,
  { requests }: Messages,
  operation?: string,
): DomainError =>
  new DomainError('server_error', requests.failed, {
    cause,
    ...(operation && { operation }),
  })

const readable = ({ field, message, ...rest }: FieldError): FieldError => ({
  field: toExcerpt(field),
  message: toOneLine(message),
  ...rest,
})

/** Makes one error of all issues; the allowed values follow the message of their field. */
export function createInvalidRequestError(
  errors: readonly FieldError[],
  { refusals }: Pick<Messages, 'refusals'>,
  code: ErrorCode = 'invalid_request',
): DomainError {
  const described = errors.slice(0, describedErrorsMax).map(readable)
  const sentences = described.map(({ field, message, allowed }, at) => {
    const repeats = described.slice(at + 1).some((later) => later.allowed === allowed)
    const choice = allowed && !repeats ? ` ${refusals.allowed({ values: allowed.join(', ') })}` : ''
    const end = message.endsWith('?') ? '' : '.'
    return `${field ? `${field}: ` : ''}${message}${end}${choice}`
  })
  const more = errors.length - described.length
  if (more > 0) sentences.push(refusals.more({ count: more }))
  return new DomainError(code, sentences.join(' '), { errors })
}
