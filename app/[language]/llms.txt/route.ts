import { languageDocumentHandlers } from '@/app/documents'
import { createLlmsText } from '@/lib/documents/discovery/llms'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'text/plain; charset=utf-8',
  ({ catalog, site }) => createLlmsText(catalog, site),
)
