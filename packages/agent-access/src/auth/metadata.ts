import type { Scopes } from '../actor'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { credentialTypes, identityTypes } from './registration'

/** RFC 8414; members for endpoints that do not exist are left out. */
export const createAuthorizationServerMetadata = (site: Site, scopes: Scopes) => ({
  issuer: site.origin,
  service_documentation: site.url(agentPaths.authGuide),
  scopes_supported: Object.keys(scopes),
  agent_auth: {
    skill: site.url(agentPaths.authGuide),
    register_uri: site.url(agentPaths.register),
    revocation_uri: site.url(agentPaths.revoke),
    identity_types_supported: identityTypes,
    anonymous: { credential_types_supported: credentialTypes },
  },
})

/** RFC 9728. */
export const createProtectedResourceMetadata = (
  site: Site,
  scopes: Scopes,
  resource: { readonly path: string; readonly name: string },
) => ({
  resource:
    resource.path === agentPaths.home ? site.pageUrl(resource.path) : site.url(resource.path),
  resource_name: resource.name,
  authorization_servers: [site.origin],
  scopes_supported: Object.keys(scopes),
  bearer_methods_supported: ['header'],
  ...(site.pages.agents && { resource_documentation: site.pageUrl(site.pages.agents) }),
  ...(site.pages.privacyPolicy && { resource_policy_uri: site.pageUrl(site.pages.privacyPolicy) }),
})
