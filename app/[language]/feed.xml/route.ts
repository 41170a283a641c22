import { languageDocumentHandlers } from '@/app/documents'
import { workFeed } from '@/lib/documents/feeds/atom'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'application/atom+xml; charset=utf-8',
  ({ catalog, site }) => workFeed(catalog, site),
)
