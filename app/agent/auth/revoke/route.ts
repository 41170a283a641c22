import { revocationHandlers } from '@/lib/auth/credentials'
import { services } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = revocationHandlers(services)
