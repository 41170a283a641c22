import { pageToolHandlers } from '@/lib/faces/page-tools/handlers'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = pageToolHandlers(registry, services)
