import { createLanguageDocumentHandlers } from '@/app/documents'
import { createMarkdownSitemap } from '@/lib/documents/discovery/llms'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = createLanguageDocumentHandlers(
  'text/markdown; charset=utf-8',
  createMarkdownSitemap,
)
