import { site } from '@/lib/content/site'
import { whileOpen } from '@/lib/content/while-open'
import { sitemap } from '@/lib/documents/feeds/sitemap'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/xml; charset=utf-8',
  whileOpen((now, catalog) => sitemap(catalog, site(), now)),
)
