import { memoizeByObject } from 'site-content/edge'
import { changingDocumentHandlers } from '@/lib/config/document'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import type { Catalog } from '@/lib/subject/register'

const findSitemap = memoizeByObject((catalog: Catalog) => createSitemap(catalog, site()))

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/xml; charset=utf-8',
  () => findSitemap(snapshot(new Date())),
)
