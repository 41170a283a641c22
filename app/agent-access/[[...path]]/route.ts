import { toRoutes } from 'agent-access/next'
import { access } from '@/lib/agent-access'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = toRoutes(access)
