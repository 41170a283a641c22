import { createLanguageDocumentHandlers } from '@/app/documents'
import { createLlmsFullText } from '@/lib/documents/discovery/llms'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = createLanguageDocumentHandlers(
  'text/plain; charset=utf-8',
  createLlmsFullText,
)
