import { getServices } from '@/lib/agent-access'
import { createRegistryEntry } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(() =>
  createRegistryEntry(getServices().site, getServices().catalog.agency),
)
