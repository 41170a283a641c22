import { linksetMediaType } from 'agent-access'
import { getServices } from '@/lib/agent-access'
import { createApiCatalog, createApiCatalogLinks } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => createApiCatalog(getServices().site),
  linksetMediaType,
  () => createApiCatalogLinks(getServices().site),
)
