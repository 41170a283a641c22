import { serverCardMediaType } from 'agent-access'
import { getServices } from '@/lib/agent-access'
import { createAgencyServerCard } from '@/lib/documents/discovery/catalogs'
import { jsonHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  () => createAgencyServerCard(getServices().site, getServices().catalog.agency),
  serverCardMediaType,
)
