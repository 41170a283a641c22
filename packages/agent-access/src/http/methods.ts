import { DomainError } from '../errors'
import type { Messages } from '../messages'
import { corsHeaders, preflight } from './cors'

export type Handler = (request: Request) => Promise<Response>

type Method = (typeof knownMethods)[number]

/** A handler for every method that a route file of Next exports. */
export type MethodHandlers = Readonly<Record<Method, Handler>>

/** What a resource serves. */
export type ServedMethods = Readonly<Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, Handler>>>

type GetHeaders = () => Readonly<Record<string, string>>

interface Answers {
  readonly contentFor: (request: Request) => { readonly messages: Messages }
  readonly toErrorResponse: (error: unknown, request: Request) => Response
}

/** Makes handlers for every method of a public resource; unserved methods get our 405. */
export function createMethodHandlers(
  handlersByMethod: ServedMethods,
  headers: GetHeaders,
  answers: Answers,
): MethodHandlers {
  const { GET } = handlersByMethod
  const served = knownMethods.filter((method) => method in handlersByMethod)
  const allowed = [
    ...served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
    'OPTIONS',
  ]
  const refuse: Handler = async (request) => {
    throw methodNotAllowed(request.method, allowed, answers.contentFor(request).messages)
  }
  const preflighted: Handler = async () => preflight(allowed)
  // A host leaves the body away, and says how long it would be.
  const handlers: Partial<Record<Method, Handler>> = {
    ...handlersByMethod,
    OPTIONS: preflighted,
    ...(GET && { HEAD: GET }),
  }
  return Object.fromEntries(
    knownMethods.map((method) => [method, publicly(handlers[method] ?? refuse, headers, answers)]),
  ) as Record<Method, Handler>
}

const publicly =
  (handle: Handler, headers: GetHeaders, { toErrorResponse }: Answers): Handler =>
  async (request) => {
    const response = await handle(request).catch((error) => toErrorResponse(error, request))
    for (const [name, value] of Object.entries({ ...corsHeaders, ...headers() }))
      if (name === 'link') response.headers.append(name, value)
      else response.headers.set(name, value)
    return response
  }

/** The methods a `route.ts` may export. */
export const knownMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function methodNotAllowed(
  method: string,
  allowed: readonly string[],
  { requests }: Messages,
): DomainError {
  const allow = allowed.join(', ')
  return new DomainError('method_not_allowed', requests.wrongMethod({ method, allowed: allow }), {
    headers: { allow },
  })
}
