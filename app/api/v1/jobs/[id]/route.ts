import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { getRole } from '@/lib/operations/roles'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(getRole, { services })
