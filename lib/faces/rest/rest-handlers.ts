import { actorOf, requireScope, type VerifyServices } from '@/lib/auth/verify'
import { pageSize } from '@/lib/config/limits'
import type { Site } from '@/lib/config/site'
import { type Actor, publicActor } from '@/lib/domain/actor'
import { respond } from '@/lib/http/answer'
import { clientOf } from '@/lib/http/client'
import { type Handler, methodHandlers } from '@/lib/http/methods'
import { parseInput } from '@/lib/operations/input'
import type { Context, Operation, Services } from '@/lib/operations/operation'
import { traced } from '@/lib/trace'
import { requireJson } from './accept'
import { answers } from './answers'
import { addressDecoder } from './decode'
import { cacheHeaders, successStatus } from './wire'

export type RestServices = Services & VerifyServices

export interface RestOptions {
  readonly services: () => RestServices
  /** Where it is mounted, if not at the operation's own path. */
  readonly path?: string
  /** Sent with every answer, refusals included. */
  readonly headers?: (site: Site) => Readonly<Record<string, string>>
  /** Reads the raw input where it is not in path and query; what it throws is the answer. */
  readonly input?: (request: Request) => Promise<unknown>
  /** What the context holds besides; `headers` are those of the answer. */
  readonly context?: (headers: Headers) => Pick<Context, 'onReplay'>
}

/** An operation as a resource over HTTP, for every method. */
export function restHandlers(operation: Operation, options: RestOptions) {
  const { path = operation.http.path, input } = options
  const fromAddress = addressDecoder(operation.input, path)
  const answerOf = answers(operation)

  async function prepare(request: Request, replyHeaders: Headers) {
    const services = options.services()
    const now = new Date()
    const actor = await actorBehind(request, services, now)
    const parsed = parseInput(operation.input, input ? await input(request) : fromAddress(request))
    if (operation.scopeNeeded?.(parsed) ?? true) requireScope(actor, operation.scope, services.site)
    const context: Context = {
      actor,
      services,
      now,
      signal: request.signal,
      pageSize: pageSize.restDefault,
      get client() {
        return clientOf(request.headers)
      },
      ...options.context?.(replyHeaders),
    }
    return { parsed, context }
  }

  async function read(request: Request) {
    const { parsed, context } = await prepare(request, new Headers())
    const answer = await answerOf(parsed, context)
    requireJson(request)
    return respond(request, answer, cacheHeaders(context.actor))
  }

  async function submit(request: Request) {
    const replyHeaders = new Headers({ 'cache-control': 'no-store' })
    const { parsed, context } = await prepare(request, replyHeaders)
    const output = await operation.run(parsed, context)
    return Response.json(output, { status: successStatus(output), headers: replyHeaders })
  }

  const inSpan = (handle: Handler) => (request: Request) =>
    traced(operation.name, () => handle(request))

  return methodHandlers(
    operation.effect === 'read' ? { GET: inSpan(read) } : { POST: inSpan(submit) },
    () => options.headers?.(options.services().site) ?? {},
  )
}

async function actorBehind(request: Request, services: RestServices, now: Date): Promise<Actor> {
  return request.headers.has('authorization') ? actorOf(request, services, now) : publicActor
}
