import { skillDocument } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'
import { services } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/markdown; charset=utf-8',
  (request, headers) => skillDocument(request, headers, services()),
)
