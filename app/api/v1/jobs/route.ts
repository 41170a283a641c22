import { services } from '@/lib/composition/server'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listRoles } from '@/lib/operations/roles'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listRoles, {
  services,
})
