import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/content/site'

/** Returns the path of a resource's metadata, which ends with its own (RFC 9728 section 3.1). */
export const protectedResourcePath = (resourcePath: string): string =>
  `${paths.protectedResource}${resourcePath === paths.home ? '' : resourcePath}`

export const protectedResourceUrl = (site: Site, resourcePath: string): string =>
  site.url(protectedResourcePath(resourcePath))

/** Returns `WWW-Authenticate` (RFC 6750 section 3) with the parameter of RFC 9728 section 5.1. */
export function challenge(
  site: Site,
  facts: { readonly error: string; readonly scope?: string },
  resourcePath: string = paths.home,
) {
  const parameters = { ...facts, resource_metadata: protectedResourceUrl(site, resourcePath) }
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return { 'www-authenticate': `Bearer ${list.join(', ')}` }
}
