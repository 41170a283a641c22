import { site } from '@/lib/config/site'
import { whileOpen } from '@/lib/content/while-open'
import { journalFeed } from '@/lib/documents/feeds/atom'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/atom+xml; charset=utf-8',
  whileOpen((_, catalog) => journalFeed(catalog, site())),
)
