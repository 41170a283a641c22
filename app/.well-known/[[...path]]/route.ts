import { wellKnownPaths, wellKnownRoot } from '@/lib/discovery/addresses'
import { nothingHere } from '@/lib/discovery/nothing-here'
import { services } from '@/lib/services'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nothingHere(
  wellKnownRoot,
  services,
  () => wellKnownPaths(services().catalog.skills),
)
