import { mcpResourceHandlers } from '@/lib/auth/metadata'
import { services } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mcpResourceHandlers(services)
