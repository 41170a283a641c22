import { resourceManifest } from '@/lib/documents/discovery/resources'
import { jsonHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(() =>
  resourceManifest(services()),
)
