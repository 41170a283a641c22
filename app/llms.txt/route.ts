import { llmsText } from '@/lib/documents/discovery/llms'
import { documentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'text/plain; charset=utf-8',
  () => llmsText(services().catalog, registry, services().site),
)
