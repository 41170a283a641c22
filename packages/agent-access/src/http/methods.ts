import { DomainError } from '../errors'
import type { Messages } from '../messages'
import { corsHeaders, respondToPreflight } from './cors'

export type RequestHandler = (request: Request) => Promise<Response>

type Method = (typeof routeMethods)[number]

/** A handler for every method that a route file of Next exports. */
export type MethodHandlers = Readonly<Record<Method, RequestHandler>>

/** What a resource serves. */
export type HandlersByMethod = Readonly<
  Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, RequestHandler>>
>

/** Of every response, errors included. */
export type ResourceHeaders = Readonly<Record<string, string>>

interface Answers {
  readonly contentFor: (request: Request) => { readonly messages: Messages }
  readonly toErrorResponse: (error: unknown, request: Request) => Response
}

/** Makes handlers for every method of a public resource; unserved methods get our 405. */
export function createMethodHandlers(
  handlersByMethod: HandlersByMethod,
  headers: ResourceHeaders,
  answers: Answers,
): MethodHandlers {
  const { GET } = handlersByMethod
  const served = routeMethods.filter((method) => method in handlersByMethod)
  const allowed = [
    ...served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
    'OPTIONS',
  ]
  const refuse: RequestHandler = async (request) => {
    throw createMethodNotAllowedError(request.method, allowed, answers.contentFor(request).messages)
  }
  const preflighted: RequestHandler = async () => respondToPreflight(allowed)
  // A host leaves the body away, and says how long it would be.
  const handlers: Partial<Record<Method, RequestHandler>> = {
    ...handlersByMethod,
    OPTIONS: preflighted,
    ...(GET && { HEAD: GET }),
  }
  const publicHeaders = { ...corsHeaders, ...headers }
  return Object.fromEntries(
    routeMethods.map((method) => [
      method,
      withHeaders(handlers[method] ?? refuse, publicHeaders, answers),
    ]),
  ) as Record<Method, RequestHandler>
}

function withHeaders(
  handle: RequestHandler,
  headers: ResourceHeaders,
  { toErrorResponse }: Answers,
): RequestHandler {
  const fields = Object.entries(headers)
  return async (request) => {
    const response = await handle(request).catch((error) => toErrorResponse(error, request))
    for (const [name, value] of fields)
      if (name === 'link') response.headers.append(name, value)
      else response.headers.set(name, value)
    return response
  }
}

/** The methods a `route.ts` may export. */
export const routeMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function createMethodNotAllowedError(
  method: string,
  allowed: readonly string[],
  { requests }: Messages,
): DomainError {
  const allow = allowed.join(', ')
  return new DomainError('method_not_allowed', requests.wrongMethod({ method, allowed: allow }), {
    headers: { allow },
  })
}
