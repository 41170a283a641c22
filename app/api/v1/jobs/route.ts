import { access } from '@/lib/agent-access'
import { listRoles } from '@/lib/operations/roles'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(listRoles)
