import { languageDocumentHandlers } from '@/app/documents'
import { fullText } from '@/lib/documents/discovery/llms'
import { registry } from '@/lib/operations/index'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = languageDocumentHandlers(
  'text/plain; charset=utf-8',
  ({ catalog, site }, now) => fullText(catalog, registry, site, now),
)
