import { apiPaths, apiRoot } from '@/lib/documents/discovery/addresses'
import { notFoundHandlers } from '@/lib/documents/discovery/not-found'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = notFoundHandlers(
  apiRoot,
  services,
  () => apiPaths(registry),
)
