import { getServices } from '@/lib/agent-access'
import {
  listWellKnownPaths,
  notFoundHandlers,
  wellKnownRoot,
} from '@/lib/documents/discovery/not-found'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = notFoundHandlers(
  wellKnownRoot,
  getServices,
  () => listWellKnownPaths(getServices().catalog.skills),
)
