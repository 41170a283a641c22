import { services } from '@/lib/composition/server'
import { serverCard, serverCardMediaType } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => serverCard(services().site, services().catalog.agency),
  serverCardMediaType,
)
