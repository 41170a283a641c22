import { securityText } from '@/lib/documents/discovery/security-text'
import { changingDocumentHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  () => securityText(services().site, services().catalog, new Date()),
)
