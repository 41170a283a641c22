import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { jobsAlias } from '@/lib/config/deprecation'
import type { Components } from './components'

/** Describes the same route under its old address, as deprecated. */
export function describeAlias(route: RouteConfig, components: Components): RouteConfig {
  const { path, successor, sunset } = jobsAlias
  const headers = components.headerRefs([
    'Deprecation',
    'Link',
    ...(sunset ? ['Sunset' as const] : []),
  ])
  const responses = Object.entries(route.responses).map(([status, response]) => [
    status,
    '$ref' in response ? response : { ...response, headers: { ...response.headers, ...headers } },
  ])
  return {
    ...route,
    path,
    operationId: `${route.operationId}_unversioned`,
    summary: `${route.summary} (old address)`,
    description: `Answers as ${successor} does, and with Deprecation headers. Use ${successor}.`,
    deprecated: true,
    responses: Object.fromEntries(responses),
  }
}
