import { serverCard, serverCardMediaType } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => serverCard(services().site, services().catalog.agency),
  serverCardMediaType,
)
