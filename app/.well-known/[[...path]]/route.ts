import { services } from '@/lib/composition/server'
import {
  notFoundHandlers,
  wellKnownPaths,
  wellKnownRoot,
} from '@/lib/documents/discovery/not-found'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = notFoundHandlers(
  wellKnownRoot,
  services,
  () => wellKnownPaths(services().catalog.skills),
)
