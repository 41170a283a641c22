import { resourceManifest } from '@/lib/discovery/resources'
import { jsonHandlers } from '@/lib/http/document'
import { services } from '@/lib/services'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(() =>
  resourceManifest(services()),
)
