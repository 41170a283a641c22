import { type IncomingMessage, METHODS, type RequestListener } from 'node:http'
import { type createRequestGuard, DomainError } from 'agent-access/edge'
import { createHost, type HostOptions } from './host'
import { createHttpServer, type RefusalStatus } from './http-server'
import type { RouteEntries, RouteModule } from './route-table'

interface GuardOptions {
  /** What every request of the site goes through: it names clients, and words what is refused. */
  readonly guard: ReturnType<typeof createRequestGuard>
  /** How many proxies in front of this server add the address of the client. */
  readonly trustedProxies: number
  /** Of one client; not counted behind a proxy, to which all sockets belong. */
  readonly connectionsPerClient?: number | undefined
  readonly requestSeconds?: number | undefined
}

export interface GuardedServerOptions
  extends GuardOptions,
    Omit<HostOptions, 'prepareRequest' | 'refuseMethod' | 'toErrorResponse'> {
  /** Of the page for a failure. */
  readonly failureHeaders?: Readonly<Record<string, string>>
}

/** Creates the server of a site that answers agents by agent-access: its errors are problems of that site. */
export function createGuardedServer({
  guard,
  trustedProxies,
  connectionsPerClient,
  requestSeconds,
  failureHeaders = {},
  routes,
  ...options
}: GuardedServerOptions) {
  const host = createHost({
    ...options,
    routes: addRefusalsOfOtherMethods(routes),
    prepareRequest: (incoming) => nameClient(incoming, trustedProxies, guard.findAddress),
    refuseMethod: guard.refuseMethod,
    toErrorResponse: (error) => toErrorResponse(guard.problemResponse(error), failureHeaders),
  })
  const guardOptions = { guard, trustedProxies, connectionsPerClient, requestSeconds }
  return { ...host, server: createGuardedHttpServer(host.listener, guardOptions) }
}

/** Creates the HTTP server with the limits and the error responses of a site. */
export const createGuardedHttpServer = (
  listener: RequestListener,
  { guard, trustedProxies, connectionsPerClient, requestSeconds }: GuardOptions,
) =>
  createHttpServer(listener, {
    limits: {
      ...(requestSeconds !== undefined && { requestSeconds }),
      connectionsPerClient: trustedProxies === 0 ? connectionsPerClient : undefined,
    },
    toClient: guard.toNetwork,
    toErrorBody: (status, detail) => toErrorBody(guard, status, detail),
  })

/** Adds the methods of HTTP that no route may export: a route that answers every other refuses them as it refuses DELETE. */
const addRefusalsOfOtherMethods = (routes: RouteEntries): RouteEntries =>
  routes.map(([path, module]) => [path, module.DELETE ? withOtherMethods(module) : module])

const withOtherMethods = (module: RouteModule): RouteModule => ({
  ...Object.fromEntries(METHODS.map((method) => [method, module.DELETE])),
  ...module,
})

function toErrorBody({ toProblem }: GuardOptions['guard'], status: RefusalStatus, detail: string) {
  const problem = toProblem(new DomainError('invalid_request', detail, { status }))
  return { type: 'application/problem+json', body: JSON.stringify(problem) }
}

/** The host puts the page for failures in place of the body of 500. */
function toErrorResponse(response: Response, headers: Readonly<Record<string, string>>): Response {
  if (response.status === 500)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Puts the true address in place of what a client has sent, in both lists that are read from. */
function nameClient(
  incoming: IncomingMessage,
  trustedProxies: number,
  findAddress: GuardOptions['guard']['findAddress'],
): void {
  const forwardedHeader = incoming.headers[forwardedFor] as string | undefined
  const address = findAddress(forwardedHeader, incoming.socket.remoteAddress ?? '', trustedProxies)
  incoming.headers[forwardedFor] = address
  const raw = incoming.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (isForwardedFor(raw[at])) raw.splice(at, 2)
  raw.push(forwardedFor, address)
}

const forwardedFor = 'x-forwarded-for'
const isForwardedFor = (name = '') =>
  name.length === forwardedFor.length && name.toLowerCase() === forwardedFor
