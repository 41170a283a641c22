import { access } from '@/lib/agent-access'
import { getRole } from '@/lib/operations/roles'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(getRole)
