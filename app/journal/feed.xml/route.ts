import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { journalFeed } from '@/lib/documents/feeds/atom'
import { documentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'application/atom+xml; charset=utf-8',
  () => journalFeed(catalog, site()),
)
