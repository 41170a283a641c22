import { whileOpen } from '@/lib/content/while-open'
import { llmsText } from '@/lib/documents/discovery/llms'
import { changingDocumentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  whileOpen((_, catalog) => llmsText(catalog, registry, services().site)),
)
