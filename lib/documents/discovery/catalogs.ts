import { registryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { protocolRevisions } from '@/lib/config/protocol-revisions'
import type { Site } from '@/lib/content/site'
import type { Agency } from '@/lib/domain/agency'
import { serverName, serverVersion } from './mcp-identity'

export const linksetMediaType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Returns the API catalog, a linkset (RFC 9727). */
export const apiCatalog = (site: Site) => ({
  linkset: [
    {
      anchor: site.url(paths.apiCatalog),
      item: [{ href: site.url(paths.jobs) }, { href: site.url(paths.mcp) }],
    },
    {
      anchor: site.url(paths.jobs),
      'service-desc': [{ href: site.url(paths.openapi), type: 'application/json' }],
      'service-doc': [{ href: site.url(paths.apiDocs), type: 'text/html' }],
      status: [{ href: site.url(paths.health), type: 'application/json' }],
    },
    {
      anchor: site.url(paths.mcp),
      'service-desc': [{ href: site.url(paths.serverCard), type: serverCardMediaType }],
      'service-doc': [{ href: site.url(paths.agents), type: 'text/html' }],
    },
  ],
})

export const serverCardMediaType = 'application/mcp-server-card+json'

/** Returns the card of the MCP server (SEP-2127); clients ask the server itself for its tools. */
export const serverCard = (site: Site, agency: Agency) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: serverName(site),
  version: serverVersion,
  title: agency.name,
  description: `Roles, case studies, pages, skills and contact of ${agency.name}, a design agency.`,
  websiteUrl: site.url(paths.agents),
  remotes: [
    {
      type: 'streamable-http',
      url: site.url(paths.mcp),
      supportedProtocolVersions: protocolRevisions,
    },
  ],
})

/** Returns the links that HEAD on the API catalog sends (RFC 9727, section 2). */
export const apiCatalogLinks = (site: Site) => ({
  link: [
    `<${site.url(paths.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
    ...[paths.jobs, paths.mcp].map((path) => `<${site.url(path)}>; rel="item"`),
  ].join(', '),
})

/** Returns the entry for the MCP registry (registry.modelcontextprotocol.io). */
export function registryEntry(site: Site, agency: Agency) {
  const { name, version, title, description, websiteUrl, remotes } = serverCard(site, agency)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name,
    title: title.slice(0, registryChars.titleMax),
    description: description.slice(0, registryChars.descriptionMax),
    version,
    websiteUrl,
    remotes: remotes.map(({ type, url }) => ({ type, url })),
  }
}
