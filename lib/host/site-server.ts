import { limits } from 'agent-access/edge'
import { createGuardedServer, type GuardedServerOptions } from 'next-host/agent-access'
import { requestGuard } from '@/lib/config/guard'
import { connectionsPerClientMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { getResponseHeaders } from '@/lib/http/headers'
import { internalPaths } from '@/lib/http/routing/classify'
import type { EdgeServices } from '@/lib/http/routing/decision'
import { isBuiltFile, routeRequest } from '@/lib/http/routing/route-request'

export interface SiteServerOptions
  extends Pick<
    GuardedServerOptions,
    'folder' | 'projectDir' | 'origin' | 'routes' | 'trustedProxies' | 'requestSeconds'
  > {
  readonly services: EdgeServices
}

/** Creates the server of this site, which decides about a request as the middleware does. */
export const createHttpServerOfSite = ({ services, ...options }: SiteServerOptions) =>
  createGuardedServer({
    ...options,
    guard: requestGuard,
    connectionsPerClient: connectionsPerClientMax,
    decide: (request) => routeRequest(request, services, new Date()),
    isUndecided: (path) => isBuiltFile(path, services, new Date()),
    getHeaders: getResponseHeaders,
    bodyBytesMax: (path) => (path.startsWith(paths.register) ? limits.authBodyBytesMax : undefined),
    failureHeaders: services.pageHeaders,
    notFoundPath: (path) => `/${path.split('/')[1]}${internalPaths.notFound}`,
  })
