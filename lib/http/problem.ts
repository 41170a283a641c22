import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { DomainError, type ErrorCode, errorTable, type FieldError } from '@/lib/domain/errors'
import { log } from '@/lib/log'

/** One error body for every client: RFC 9457 members beside OAuth's flat ones. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly error: ErrorCode
  readonly error_description: string
  readonly errors?: readonly FieldError[]
  readonly 'violated-policies'?: readonly string[]
  readonly request_id?: string
}

export const problemMediaType = 'application/problem+json'

const quotaExceeded = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

/** Where a code is explained to people; the page is made from the same table. */
export const problemType = (code: ErrorCode): string =>
  code === 'rate_limited' ? quotaExceeded : site().url(`${paths.agentErrors}#${code}`)

/** What a caller may know of an error. Anything unexpected is logged and shown as an id only. */
export function problemOf(error: unknown): Problem {
  const known = error instanceof DomainError ? error : unexpected(error)
  const requestId = known.status >= 500 ? crypto.randomUUID() : undefined
  if (requestId) log('error', known.code, { requestId, cause: known.cause ?? known })
  return {
    type: problemType(known.code),
    title: errorTable[known.code].title,
    status: known.status,
    detail: known.detail,
    error: known.code,
    error_description: known.detail,
    ...(known.errors && { errors: known.errors }),
    ...(known.violatedPolicies && { 'violated-policies': known.violatedPolicies }),
    ...(requestId && { request_id: requestId }),
  }
}

const unexpected = (cause: unknown) =>
  new DomainError('server_error', 'Try again later; if it happens again, send us the request_id.', {
    cause,
  })

export function problemResponse(error: unknown, mediaType: string = problemMediaType): Response {
  const problem = problemOf(error)
  const headers = new Headers(error instanceof DomainError ? error.headers : {})
  headers.set('content-type', mediaType)
  headers.set('cache-control', 'no-store')
  if (problem.request_id) headers.set('x-request-id', problem.request_id)
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}
