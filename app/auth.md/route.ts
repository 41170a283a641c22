import { authGuide } from '@/lib/documents/discovery/auth-guide'
import { documentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'text/markdown; charset=utf-8',
  () => authGuide({ ...services(), operations: registry }),
)
