import { aiCatalog, aiCatalogMediaType } from '@/lib/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'
import { services } from '@/lib/services'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => aiCatalog(services().site, services().catalog.agency),
  aiCatalogMediaType,
)
