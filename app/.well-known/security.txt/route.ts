import { getServices } from '@/lib/agent-access'
import { changingDocumentHandlers } from '@/lib/config/document'
import { createSecurityText } from '@/lib/documents/discovery/short-texts'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  () => createSecurityText(getServices().site, getServices().catalog, new Date()),
)
