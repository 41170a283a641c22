import { getServices } from '@/lib/composition/server'
import { createServerCard, serverCardMediaType } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => createServerCard(getServices().site, getServices().catalog.agency),
  serverCardMediaType,
)
