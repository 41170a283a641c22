import { whileOpen } from '@/lib/content/while-open'
import { pageTools } from '@/lib/faces/page-tools/descriptors'
import { changingDocumentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  whileOpen((_, catalog) => JSON.stringify(pageTools(registry, catalog))),
)
