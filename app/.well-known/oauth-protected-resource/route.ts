import { siteResourceHandlers } from '@/lib/auth/metadata'
import { services } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = siteResourceHandlers(services)
