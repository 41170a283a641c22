import { agentPaths } from '../paths'
import type { Site } from '../site'

/** Ends with the path of the resource (RFC 9728 section 3.1). */
export const getResourceMetadataPath = (resourcePath: string): string =>
  `${agentPaths.protectedResource}${resourcePath === agentPaths.home ? '' : resourcePath}`

export const getResourceMetadataUrl = (site: Site, resourcePath: string): string =>
  site.url(
    getResourceMetadataPath(
      resourcePath === agentPaths.home ? resourcePath : `${site.basePath ?? ''}${resourcePath}`,
    ),
  )

/** `WWW-Authenticate` (RFC 6750 section 3) with the parameter of RFC 9728 section 5.1. */
export function createChallengeHeader(
  site: Site,
  facts: { readonly error?: string; readonly scope?: string },
  resourcePath: string = agentPaths.home,
) {
  const parameters = { ...facts, resource_metadata: getResourceMetadataUrl(site, resourcePath) }
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return { 'www-authenticate': `Bearer ${list.join(', ')}` }
}
