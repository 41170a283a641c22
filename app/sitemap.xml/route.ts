import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { site } from '@/lib/content/site'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/xml; charset=utf-8',
  memoizeUntilContentChanges((now, catalog) => createSitemap(catalog, site(), now)),
)
