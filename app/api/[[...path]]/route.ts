import { apiPaths, apiRoot } from '@/lib/documents/discovery/addresses'
import { nothingHere } from '@/lib/documents/discovery/nothing-here'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nothingHere(apiRoot, services, () =>
  apiPaths(registry),
)
