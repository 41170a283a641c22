import type { IncomingMessage } from 'node:http'
import { limits } from 'agent-access/edge'
import { createHost, type HostOptions } from 'next-host'
import { requestGuard } from '@/lib/config/guard'
import { paths } from '@/lib/config/paths'
import { problemResponse, refuseMethod } from '@/lib/config/problem'
import { getResponseHeaders } from '@/lib/http/headers'
import { internalPaths } from '@/lib/http/routing/classify'
import type { EdgeServices } from '@/lib/http/routing/decision'
import { isBuiltFile, routeRequest } from '@/lib/http/routing/route-request'
import { createSiteHttpServer } from './http-server'
import { addRefusalsOfOtherMethods } from './methods'

export interface SiteServerOptions
  extends Pick<HostOptions, 'folder' | 'projectDir' | 'origin' | 'routes'> {
  readonly services: EdgeServices
  readonly trustedProxies: number
  readonly requestSeconds?: number | undefined
}

/** Creates the server of this site, which decides about a request as the middleware does. */
export function createHttpServerOfSite({
  services,
  trustedProxies,
  requestSeconds,
  routes,
  ...options
}: SiteServerOptions) {
  const host = createHost({
    ...options,
    routes: addRefusalsOfOtherMethods(routes),
    decide: (request) => routeRequest(request, services, new Date()),
    isUndecided: (path) => isBuiltFile(path, services, new Date()),
    getHeaders: getResponseHeaders,
    prepareRequest: (incoming) => nameClient(incoming, trustedProxies),
    bodyBytesMax: (path) => (path.startsWith(paths.register) ? limits.authBodyBytesMax : undefined),
    refuseMethod,
    toErrorResponse: (error) => toErrorResponse(error, services.pageHeaders),
    notFoundPath: (path) => `/${path.split('/')[1]}${internalPaths.notFound}`,
  })
  return { ...host, server: createSiteHttpServer(host.listener, trustedProxies, requestSeconds) }
}

/** The host puts the page for failures in place of the body of 500. */
function toErrorResponse(error: unknown, pageHeaders: EdgeServices['pageHeaders']): Response {
  const response = problemResponse(error)
  if (response.status === 500)
    for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
  return response
}

/** Puts the true address in place of what a client has sent, in both lists that are read from. */
function nameClient(incoming: IncomingMessage, trustedProxies: number): void {
  const forwardedHeader = incoming.headers[forwardedFor] as string | undefined
  const address = requestGuard.findAddress(
    forwardedHeader,
    incoming.socket.remoteAddress ?? '',
    trustedProxies,
  )
  incoming.headers[forwardedFor] = address
  const raw = incoming.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (isForwardedFor(raw[at])) raw.splice(at, 2)
  raw.push(forwardedFor, address)
}

const forwardedFor = 'x-forwarded-for'
const isForwardedFor = (name = '') =>
  name.length === forwardedFor.length && name.toLowerCase() === forwardedFor
