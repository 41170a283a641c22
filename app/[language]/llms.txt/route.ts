import { languageDocumentHandlers } from '@/app/documents'
import { llmsText } from '@/lib/documents/discovery/llms'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'text/plain; charset=utf-8',
  ({ catalog, site }, now) => llmsText(catalog, site, now),
)
