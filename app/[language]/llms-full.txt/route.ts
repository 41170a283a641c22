import { languageDocumentHandlers } from '@/app/documents'
import { createLlmsFullText } from '@/lib/documents/discovery/llms'
import { registry } from '@/lib/documents/operations/index'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'text/plain; charset=utf-8',
  ({ catalog, site }) => createLlmsFullText(catalog, registry, site),
)
