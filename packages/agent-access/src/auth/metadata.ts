import { z } from 'zod'
import type { Scopes } from '../actor'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { credentialTypes, identityTypes } from './registration'

const Address = z.url({ protocol: /^https?$/ })
const Issuer = Address.refine((url) => url === new URL(url).origin, 'An origin, no trailing slash')
const ScopeNames = z.array(z.string()).min(1)

/** RFC 8414; members for endpoints that do not exist are left out. */
export const AuthorizationServerMetadata = z.strictObject({
  issuer: Issuer,
  service_documentation: Address,
  scopes_supported: ScopeNames,
  agent_auth: z.strictObject({
    skill: Address,
    register_uri: Address,
    revocation_uri: Address,
    identity_types_supported: z.array(z.enum(identityTypes)).min(1),
    anonymous: z.strictObject({
      credential_types_supported: z.array(z.enum(credentialTypes)).min(1),
    }),
  }),
})
export type AuthorizationServerMetadata = z.infer<typeof AuthorizationServerMetadata>

/** RFC 9728. */
export const ProtectedResourceMetadata = z.strictObject({
  resource: Address,
  resource_name: z.string().min(1),
  authorization_servers: z.tuple([Issuer]),
  scopes_supported: ScopeNames,
  bearer_methods_supported: z.tuple([z.literal('header')]),
  resource_documentation: Address.optional(),
  resource_policy_uri: Address.optional(),
})
export type ProtectedResourceMetadata = z.infer<typeof ProtectedResourceMetadata>

export const authorizationServerMetadata = (
  site: Site,
  scopes: Scopes,
): AuthorizationServerMetadata =>
  AuthorizationServerMetadata.parse({
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

export const protectedResourceMetadata = (
  site: Site,
  scopes: Scopes,
  resource: { readonly path: string; readonly name: string },
): ProtectedResourceMetadata =>
  ProtectedResourceMetadata.parse({
    resource: site.url(resource.path),
    resource_name: resource.name,
    authorization_servers: [site.origin],
    scopes_supported: Object.keys(scopes),
    bearer_methods_supported: ['header'],
    ...(site.pages.agents && { resource_documentation: site.url(site.pages.agents) }),
    ...(site.pages.privacyPolicy && { resource_policy_uri: site.url(site.pages.privacyPolicy) }),
  })
