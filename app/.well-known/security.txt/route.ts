import { services } from '@/lib/composition/server'
import { securityText } from '@/lib/documents/discovery/short-texts'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  () => securityText(services().site, services().catalog, new Date()),
)
