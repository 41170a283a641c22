import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { credentialTypes, identityTypes } from '@/lib/domain/registration'
import { scopeNames } from '@/lib/domain/scope'
import { jsonHandlers } from '@/lib/http/document'
import type { Site } from '@/packages/agent-access/core'

const Address = z.url({ protocol: /^https?$/ })
const Issuer = Address.refine((url) => url === new URL(url).origin, 'An origin, no trailing slash')
const Scopes = z.array(z.enum(scopeNames)).min(1)

/** RFC 8414; members for endpoints that do not exist are left out. */
export const AuthorizationServerMetadata = z.strictObject({
  issuer: Issuer,
  service_documentation: Address,
  scopes_supported: Scopes,
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
  scopes_supported: Scopes,
  bearer_methods_supported: z.tuple([z.literal('header')]),
  resource_documentation: Address,
  resource_policy_uri: Address,
})
export type ProtectedResourceMetadata = z.infer<typeof ProtectedResourceMetadata>

export const authorizationServerMetadata = (site: Site): AuthorizationServerMetadata =>
  AuthorizationServerMetadata.parse({
    issuer: site.origin,
    service_documentation: site.url(paths.authGuide),
    scopes_supported: scopeNames,
    agent_auth: {
      skill: site.url(paths.authGuide),
      register_uri: site.url(paths.register),
      revocation_uri: site.url(paths.revoke),
      identity_types_supported: identityTypes,
      anonymous: { credential_types_supported: credentialTypes },
    },
  })

export const protectedResourceMetadata = (
  site: Site,
  resource: { readonly path: string; readonly name: string },
): ProtectedResourceMetadata =>
  ProtectedResourceMetadata.parse({
    resource: site.url(resource.path),
    resource_name: resource.name,
    authorization_servers: [site.origin],
    scopes_supported: scopeNames,
    bearer_methods_supported: ['header'],
    resource_documentation: site.url(paths.agents),
    resource_policy_uri: site.url(paths.privacyPolicy),
  })

interface MetadataServices {
  readonly site: Site
  readonly catalog: { readonly agency: { readonly name: string } }
}

export const authorizationServerHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => authorizationServerMetadata(services().site))

export const siteResourceHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => {
    const { site, catalog } = services()
    return protectedResourceMetadata(site, { path: paths.home, name: catalog.agency.name })
  })

export const mcpResourceHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => {
    const { site, catalog } = services()
    const name = `${catalog.agency.name} MCP server`
    return protectedResourceMetadata(site, { path: paths.mcp, name })
  })
