import { services } from '@/lib/composition/server'
import { whileOpen } from '@/lib/content/while-open'
import { resourceManifest } from '@/lib/documents/discovery/catalogs'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  whileOpen((_, catalog) => JSON.stringify(resourceManifest({ ...services(), catalog }))),
)
