import { whileOpen } from '@/lib/content/while-open'
import { aiCatalogMediaType, resourceManifest } from '@/lib/documents/discovery/resources'
import { changingDocumentHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  aiCatalogMediaType,
  whileOpen((_, catalog) => JSON.stringify(resourceManifest({ ...services(), catalog }))),
)
