import { getServices } from '@/lib/agent-access'
import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { createResourceManifest } from '@/lib/documents/discovery/catalogs'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  memoizeUntilContentChanges((_, catalog) =>
    JSON.stringify(createResourceManifest({ ...getServices(), catalog })),
  ),
)
