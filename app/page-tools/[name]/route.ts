import { services } from '@/lib/composition/server'
import { pageToolHandlers } from '@/lib/faces/page-tools/handlers'
import { registry } from '@/lib/operations/index'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = pageToolHandlers(registry, services)
