import { services } from '@/lib/composition/server'
import { apiCatalog, apiCatalogLinks, linksetMediaType } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => apiCatalog(services().site),
  linksetMediaType,
  () => apiCatalogLinks(services().site),
)
