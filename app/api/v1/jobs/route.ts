import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listRoles } from '@/lib/operations/roles'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listRoles, {
  services,
})
