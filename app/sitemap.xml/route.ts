import { changingDocumentHandlers } from '@/lib/config/document'
import { site } from '@/lib/config/site'
import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { createSitemap } from '@/lib/documents/feeds/sitemap'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/xml; charset=utf-8',
  memoizeUntilContentChanges((catalog) => createSitemap(catalog, site())),
)
