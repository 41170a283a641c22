import { catalog } from '@/lib/catalog/catalog'
import { site } from '@/lib/config/site'
import type { Services } from '@/lib/operations/operation'

let current: Services | undefined

/** The composition root: the one place that knows which adapter stands behind each port. */
export function services(): Services {
  current ??= { catalog, site: site() }
  return current
}
