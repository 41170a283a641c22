import { services } from '@/lib/composition/server'
import { registryEntry } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(() =>
  registryEntry(services().site, services().catalog.agency),
)
