import { catalog } from '@/lib/catalog/catalog'
import { site } from '@/lib/config/site'
import { journalFeed } from '@/lib/faces/feeds/atom'
import { documentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'application/atom+xml; charset=utf-8',
  () => journalFeed(catalog, site()),
)
