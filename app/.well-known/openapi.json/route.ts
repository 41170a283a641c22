import { openApiRedirect } from '@/lib/faces/openapi/redirect'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = openApiRedirect()
