import { whileOpen } from '@/lib/content/while-open'
import { fullText } from '@/lib/documents/discovery/full-text'
import { changingDocumentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  whileOpen((now, catalog) => fullText(catalog, registry, services().site, now)),
)
