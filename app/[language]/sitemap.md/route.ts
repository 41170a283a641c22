import { languageDocumentHandlers } from '@/app/documents'
import { createMarkdownSitemap } from '@/lib/documents/discovery/llms'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'text/markdown; charset=utf-8',
  createMarkdownSitemap,
)
