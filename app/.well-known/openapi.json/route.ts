import { openApiRedirect } from '@/lib/faces/openapi/openapi-handlers'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = openApiRedirect()
