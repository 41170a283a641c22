import { apiPaths, apiRoot } from '@/lib/discovery/addresses'
import { nothingHere } from '@/lib/discovery/nothing-here'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nothingHere(apiRoot, services, () =>
  apiPaths(registry),
)
