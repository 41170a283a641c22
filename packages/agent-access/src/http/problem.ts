import { countEvent } from '../count'
import { createUnexpectedError, DomainError, type ErrorCode, type FieldError } from '../errors'
import { logKitEvent } from '../log'
import type { Content } from '../operations/operation'
import type { Site } from '../site'
import { createChallengeHeader } from './challenge'
import {
  createMethodHandlers,
  createMethodNotAllowedError,
  type HandlersByMethod,
  type MethodHandlers,
  type ResourceHeaders,
} from './methods'
import { formatRateLimit } from './quota-headers'

/** The one error body for every client: members of RFC 9457 and the flat ones of OAuth. */
export interface ProblemBody {
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

/** What a caller may know of errors, for a site. */
export type ErrorResponder = ReturnType<typeof createErrorResponder>

/** Where an error has happened. */
interface ErrorFacts {
  /** Whether it was unexpected, or a part is unavailable. */
  readonly event: 'server_error' | 'temporarily_unavailable'
  /** What the client was given to name it by. */
  readonly requestId: string
  /** The operation that was called, if its run has failed. */
  readonly operation?: string
  /** The host name of the operator whose agent asked, where a signature has proven it. */
  readonly operator?: string
}

/** Is given each error of this side: an unexpected one, or why a part is unavailable. */
export type OnError = (error: unknown, facts: ErrorFacts) => void

/** Logs an error without its message, which may quote what was sent. */
const logError: OnError = (cause, { event, ...facts }) =>
  logKitEvent('error', event, { ...facts, cause })

/** The messages that an error is written in, if it knows no other language. */
type ErrorContent = Pick<Content, 'language' | 'messages' | 'in'>

/** Writes errors in the language of the call that they have ended, or of the request. */
export function createErrorResponder(
  site: () => Site,
  contentFor: (request: Request) => ErrorContent,
  onError: OnError = logError,
) {
  /** What a caller may know of an error; counts it, and logs an unexpected one. */
  function toProblem(error: unknown, content: ErrorContent): ProblemBody {
    const { messages } = findContent(error, content)
    const domainError = knownError(error, messages)
    const { code, status, errors, policy, operation, operator } = domainError
    const title = messages.titles[code]
    const detail = domainError.detail || title
    countEvent('refusal', code)
    const requestId = status >= 500 ? crypto.randomUUID() : undefined
    if (requestId) {
      const event = code === 'temporarily_unavailable' ? code : 'server_error'
      onError(domainError.cause ?? domainError, {
        event,
        requestId,
        ...(operation && { operation }),
        ...(operator && { operator }),
      })
    }
    return {
      type: getProblemType(code, site()),
      title,
      status,
      detail,
      error: code,
      error_description: detail,
      ...(errors && { errors }),
      ...(policy && { 'violated-policies': [policy.name] }),
      ...(requestId && { request_id: requestId }),
    }
  }

  const errorHeaders = (error: DomainError) => toErrorHeaders(error, site)

  function problemResponse(
    error: unknown,
    content: ErrorContent,
    mediaType: string = problemMediaType,
  ): Response {
    const { language, messages } = findContent(error, content)
    const domainError = knownError(error, messages)
    const problem = toProblem(domainError, content)
    const headers = new Headers(errorHeaders(domainError))
    headers.set('content-type', mediaType)
    headers.set('content-language', language)
    if (problem.request_id) headers.set('x-request-id', problem.request_id)
    return new Response(JSON.stringify(problem), { status: problem.status, headers })
  }

  /** Answers 405, and says which methods are served. */
  const refuseMethod = (method: string, allowed: readonly string[], content: ErrorContent) =>
    problemResponse(createMethodNotAllowedError(method, allowed, content.messages), content)

  const methodHandlers = (
    handlersByMethod: HandlersByMethod,
    headers: ResourceHeaders = {},
    mediaType?: string,
  ): MethodHandlers =>
    createMethodHandlers(handlersByMethod, headers, {
      contentFor,
      toErrorResponse: (error, request) => problemResponse(error, contentFor(request), mediaType),
    })

  return {
    contentFor,
    toProblem,
    errorHeaders,
    problemResponse,
    refuseMethod,
    methodHandlers,
  }
}

/** The address that explains a code; `about:blank` if the site has no such page. */
function getProblemType(code: ErrorCode, { pages, pageUrl }: Site): string {
  if (code === 'rate_limited') return quotaExceeded
  return pages.errors ? pageUrl(`${pages.errors}#${code}`) : 'about:blank'
}

/** Whatever the form of its body. */
function toErrorHeaders(error: DomainError, site: () => Site): Record<string, string> {
  const { code, retryAfterSeconds, scope, headers } = error
  return {
    'cache-control': 'no-store',
    ...headers,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...quotaHeaders(error),
    ...(scope && createChallengeHeader(site(), { error: code, scope })),
  }
}

const quotaHeaders = ({ policy, retryAfterSeconds: resetSeconds = 0 }: DomainError) =>
  policy && { ratelimit: formatRateLimit([[policy, { remaining: 0, resetSeconds }]]) }

const findContent = (error: unknown, content: ErrorContent): ErrorContent =>
  error instanceof DomainError && error.language ? content.in(error.language) : content

const knownError = (error: unknown, messages: Content['messages']): DomainError =>
  error instanceof DomainError ? error : createUnexpectedError(error, messages)
