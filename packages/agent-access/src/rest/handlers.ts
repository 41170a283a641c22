import Negotiator from 'negotiator'
import type { z } from 'zod'
import type { Access, AccessServices } from '../access'
import { publicActor } from '../actor'
import { identifyActor } from '../auth/verify'
import { DomainError } from '../errors'
import { type CachedBody, cachedBody, respond } from '../http/cached-body'
import { preferences } from '../http/negotiation'
import { addressCharsMax, toCacheControl } from '../limits'
import { type Call, type Caller, cachedResponses, invoke, servicesIn } from '../operations/invoke'
import {
  type Content,
  type Operation,
  type Output,
  type PublicOperation,
  submitStatuses,
} from '../operations/operation'
import type { Site } from '../site'
import { startDeadline } from '../stores/availability'
import { createAddressReader, writeAddress } from './address'
import { readSubmission } from './submission-request'

export interface RestOptions {
  /** The path of the route, if it is not the operation's own. */
  readonly path?: string
  /** Headers of every response, errors included. */
  readonly headers?: (site: Site) => Readonly<Record<string, string>>
}

/** Makes an operation a REST resource: one handler for every method. */
export function restHandlers<I extends z.ZodObject, O extends Output>(
  operation: PublicOperation<I, O>,
  { services, problems, getClient }: Access,
  { path = operation.http.path, headers = () => ({}) }: RestOptions = {},
) {
  const readAddress = createAddressReader(path, operation.input)
  const createBody = cachedBodies(operation)

  async function createCaller(request: Request): Promise<Caller<AccessServices>> {
    const preferred = servicesFor(request, services())
    const now = new Date()
    const hasCredential = request.headers.has('authorization')
    const deadline = startDeadline()
    const actor = hasCredential
      ? await identifyActor(request, preferred, now, deadline)
      : publicActor
    return {
      actor,
      services: preferred,
      now,
      deadline,
      callInterface: 'rest',
      client: () => getClient(request.headers),
    }
  }

  async function read(request: Request) {
    const caller = await createCaller(request)
    const answer = await invoke(operation, readAddress(request), caller, createBody)
    requireJson(request)
    return respond(request, answer, cacheHeaders(operation, caller))
  }

  async function submit(request: Request) {
    const caller = await createCaller(request)
    const raw = await readSubmission(request, caller.services.site.origin)
    const headers = new Headers({ 'cache-control': 'no-store' })
    const onReplay = () => headers.set('idempotent-replayed', 'true')
    const output = await invoke(operation, raw, { ...caller, onReplay })
    const status = operation.submitStatus?.(output) ?? 'accepted'
    return Response.json(output, { status: submitStatuses[status], headers })
  }

  return problems.methodHandlers(
    operation.effect === 'read' ? { GET: read } : { POST: submit },
    () => headers(services().site),
  )
}

/** Returns the services in the language that the client prefers (RFC 9110, section 12.5.4). */
function servicesFor({ headers }: Request, services: AccessServices): AccessServices {
  const accept = preferences(headers.get('accept-language'))
  const { languages } = services.catalog
  if (!accept || languages.length === 1) return services
  const preferred = new Negotiator({ headers: { 'accept-language': accept } }).language([
    ...languages,
  ])
  return preferred ? servicesIn(services, preferred) : services
}

const json = 'application/json'

/** Returns a function that makes the bodies of one read operation, and caches them if it allows that. */
export function cachedBodies<I extends z.ZodObject, O extends Output>(
  operation: PublicOperation<I, O>,
) {
  const cached = cachedResponses<CachedBody>(operation)

  async function make(call: Call<I, O>): Promise<CachedBody> {
    const output = await call.run()
    const cursor = operation.nextCursor?.(output)
    const link = cursor ? nextLink(operation, call, cursor) : {}
    const language = findLanguage(operation, output, call.context.services.catalog)
    return cachedBody(JSON.stringify(output), {
      'content-type': json,
      'content-language': language,
      ...link,
    })
  }

  return (call: Call<I, O>): Promise<CachedBody> => cached(call, () => make(call))
}

/** RFC 8288: a link to the next page of a list, which can be followed as it is. */
function nextLink({ http }: PublicOperation, call: Call, cursor: string) {
  const { input, language, context } = call
  const next = writeAddress(http.path, { ...input, ...(language && { language }), cursor })
  if (next.length > addressCharsMax) return {}
  return { link: `<${context.services.site.url(next)}>; rel="next"` }
}

/** Refuses a request that does not accept JSON; called last, so that 404 and other errors win. */
function requireJson({ headers }: Request): void {
  const accept = preferences(headers.get('accept'))
  if (!accept || accept === '*/*' || accept === json) return
  if (new Negotiator({ headers: { accept } }).mediaType([json])) return
  throw new DomainError(
    'not_acceptable',
    `Only ${json} is served here; name it in Accept, or leave Accept out.`,
  )
}

/** Returns the language of the texts: the default one, if none of them is translated. */
function findLanguage<O extends Output>(
  operation: PublicOperation<z.ZodObject, O>,
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
  { actor, services: { catalog } }: Caller,
) => ({
  'cache-control':
    actor?.kind === 'agent' ? 'private, no-store' : cache ? toCacheControl(cache) : 'no-cache',
  vary: catalog.languages.length > 1 ? 'Authorization, Accept-Language' : 'Authorization',
})
