import { access, getServices } from '@/lib/agent-access'
import { apiRoot, listApiPaths, notFoundHandlers } from '@/lib/documents/discovery/not-found'
import { registry } from '@/lib/operations/index'

const notFound = notFoundHandlers(apiRoot, getServices, () => listApiPaths(registry))

/** A route of its own makes an operation a function of its own on a platform; any other is served here. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.restOfAll(notFound)
