import { services } from '@/lib/composition/server'
import { openApiHandlers } from '@/lib/faces/openapi/openapi-handlers'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = openApiHandlers(services)
