import Negotiator from 'negotiator'
import type { z } from 'zod'
import type { HandlerDependencies } from '../access'
import { identifyCaller } from '../auth/caller'
import { DomainError } from '../errors'
import { type CachedBody, createCachedBody, respondWithCachedBody } from '../http/cached-body'
import { findArgumentLanguage, localizeServicesForRequest } from '../http/language'
import type { MethodHandlers, RequestHandler, ResourceHeaders } from '../http/methods'
import { ignoreLongPreferences } from '../http/negotiation'
import { formatCacheControl, requestAddressCharsMax } from '../limits'
import type { Messages } from '../messages'
import {
  type Caller,
  createResponseCache,
  invokeOperation,
  type VerifiedCall,
} from '../operations/invoke'
import {
  type Content,
  type HttpOperation,
  type Operation,
  type OutputSchema,
  submitStatuses,
} from '../operations/operation'
import { createAddressReader, writeAddress } from './address'
import { readChangeArguments } from './change-request'

export interface RestOptions {
  /** The path of the route, if it is not the operation's own. */
  readonly path?: string
  readonly headers?: ResourceHeaders
}

/** Makes the operations of one path a REST resource: one handler for every method. */
export const createRestHandlers = (
  operations: readonly HttpOperation[],
  access: HandlerDependencies,
  { path, headers }: RestOptions = {},
): MethodHandlers =>
  access.problems.methodHandlers(
    Object.fromEntries(
      operations.map((operation) => [
        operation.http.method,
        createHandler(operation, access, path ?? operation.http.path),
      ]),
    ),
    headers,
  )

function createHandler(
  operation: HttpOperation,
  access: HandlerDependencies,
  path: string,
): RequestHandler {
  const { services } = access
  const readAddress = createAddressReader(path, operation.input)
  const createBody = cachedBodies(operation)

  const createCaller = (request: Request) => {
    const now = new Date()
    return identifyCaller(
      request,
      'rest',
      now,
      localizeServicesForRequest(services(now), request),
      access,
    )
  }

  async function read(request: Request) {
    const caller = await createCaller(request)
    const answer = await invokeOperation(operation, readAddress(request), caller, createBody)
    requireJson(request, caller.services.catalog.messages)
    return respondWithCachedBody(request, answer, cacheHeaders(operation, caller))
  }

  async function change(request: Request) {
    const caller = await createCaller(request)
    const { catalog } = caller.services
    const raw = await readChangeArguments(request, readAddress(request), caller.services)
    const headers = new Headers({
      'cache-control': 'no-store',
      'content-language': findArgumentLanguage(raw, catalog) ?? catalog.language,
    })
    const onReplay = () => headers.set('idempotent-replayed', 'true')
    const output = await invokeOperation(operation, raw, { ...caller, onReplay })
    const status = operation.submitStatus?.(output)
    return Response.json(output, { status: status ? submitStatuses[status] : 200, headers })
  }

  return operation.effect === 'read' ? read : change
}

const json = 'application/json'

/** Makes the bodies of one read operation, and caches them if it allows that. */
function cachedBodies<I extends z.ZodObject, O extends OutputSchema>(
  operation: Omit<HttpOperation<I, O>, 'needs'>,
) {
  const cached = createResponseCache<CachedBody>(operation)

  async function make(call: VerifiedCall<I, O>): Promise<CachedBody> {
    const output = await call.run()
    const cursor = operation.nextCursor?.(output)
    const link = cursor ? nextLink(operation, call, cursor) : {}
    const language = findTextLanguage(operation, output, call.context.services.catalog)
    return createCachedBody(JSON.stringify(output), {
      'content-type': json,
      'content-language': language,
      ...link,
    })
  }

  return (call: VerifiedCall<I, O>): Promise<CachedBody> => cached(call, () => make(call))
}

/** RFC 8288: a link to the next page of a list, which can be followed as it is. */
function nextLink({ http }: HttpOperation, call: VerifiedCall, cursor: string) {
  const { input, language, context } = call
  const next = writeAddress(http.path, { ...input, ...(language && { language }), cursor })
  if (next.length > requestAddressCharsMax) return {}
  return { link: `<${context.services.site.url(next)}>; rel="next"` }
}

/** Refuses a request that does not accept JSON; called last, so that 404 and other errors win. */
function requireJson({ headers }: Request, { requests }: Messages): void {
  const accept = ignoreLongPreferences(headers.get('accept'))
  if (!accept || accept === '*/*' || accept === json) return
  if (new Negotiator({ headers: { accept } }).mediaType([json])) return
  throw new DomainError('not_acceptable', requests.notAcceptable({ mediaType: json }))
}

/** The default language, if none of the texts is translated. */
function findTextLanguage<O extends OutputSchema>(
  operation: HttpOperation<z.ZodObject, O>,
  output: z.output<O>,
  catalog: Content,
): string {
  const languages = new Set(
    operation.records?.(output, catalog).map(({ lang = catalog.language }) => lang),
  )
  const [only = catalog.language, ...more] = languages
  return more.length > 0 ? catalog.language : only
}

/** Lets caches store what is the same for every caller, but no response to a credential. */
const cacheHeaders = (
  { cache }: Pick<Operation, 'cache'>,
  { actor, identify, services: { catalog } }: Caller,
) => ({
  'cache-control':
    actor?.kind === 'agent' || ((identify || actor?.operator) && !cache)
      ? 'private, no-store'
      : cache
        ? formatCacheControl(cache)
        : 'no-cache',
  vary: catalog.languages.length > 1 ? 'Authorization, Accept-Language' : 'Authorization',
})
