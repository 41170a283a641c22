import { whileOpen } from '@/lib/content/while-open'
import { sitemapText } from '@/lib/documents/discovery/full-text'
import { changingDocumentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/markdown; charset=utf-8',
  whileOpen((now, catalog) => sitemapText({ ...services(), catalog, registry }, now)),
)
