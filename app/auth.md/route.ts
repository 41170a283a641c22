import { createAuthGuide } from '@/lib/documents/discovery/auth-guide'
import { documentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { getServices } from '@/lib/agent-access'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'text/markdown; charset=utf-8',
  () => createAuthGuide({ ...getServices(), operations: registry }),
)
