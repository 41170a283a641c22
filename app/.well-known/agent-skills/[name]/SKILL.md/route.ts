import { findSkillDocument } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'
import { getServices } from '@/lib/composition/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/markdown; charset=utf-8',
  (request, headers) => findSkillDocument(request, headers, getServices()),
)
