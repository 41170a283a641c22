import { services } from '@/lib/composition/server'
import { jobsAlias } from '@/lib/config/deprecation'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listRoles } from '@/lib/operations/roles'
import { deprecated } from '@/packages/agent-access/core'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listRoles, {
  services,
  ...deprecated(jobsAlias),
})
