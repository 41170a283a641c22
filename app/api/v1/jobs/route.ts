import { access } from '@/lib/agent-access'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.at('/api/v1/jobs', {
  optional: true,
})
