import { openApiHandlers } from '@/lib/faces/openapi/openapi-handlers'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = openApiHandlers(services)
