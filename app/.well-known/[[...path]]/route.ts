import { wellKnownPaths, wellKnownRoot } from '@/lib/documents/discovery/addresses'
import { nothingHere } from '@/lib/documents/discovery/nothing-here'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nothingHere(
  wellKnownRoot,
  services,
  () => wellKnownPaths(services().catalog.skills),
)
