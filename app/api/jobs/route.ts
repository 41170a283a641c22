import { deprecated } from 'agent-access/core'
import { access } from '@/lib/agent-access'
import { jobsAlias } from '@/lib/config/deprecation'
import { listRoles } from '@/lib/operations/roles'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(
  listRoles,
  deprecated(jobsAlias),
)
