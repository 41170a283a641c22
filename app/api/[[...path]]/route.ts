import { services } from '@/lib/composition/server'
import { apiPaths, apiRoot, notFoundHandlers } from '@/lib/documents/discovery/not-found'
import { operationHandlers } from '@/lib/faces/rest/operation-handlers'
import { registry } from '@/lib/operations/index'

const missing = notFoundHandlers(apiRoot, services, () => apiPaths(registry))

/** A route of its own makes an operation a function of its own on a platform; any other is served here. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = operationHandlers(
  registry,
  services,
  missing,
)
