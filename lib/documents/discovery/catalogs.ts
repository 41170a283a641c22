import { protocolRevisions } from '@/lib/config/agent-facts'
import { registryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Agency } from '@/lib/domain/agency'
import { serverName, serverVersion } from './mcp-identity'

export const linksetMediaType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** RFC 9727: the API catalog, as a linkset. */
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

/** SEP-2127: who the MCP server is and where it listens. What it can do is asked for live. */
export const serverCard = (site: Site, agency: Agency) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: serverName(site),
  version: serverVersion,
  title: agency.name,
  description: `Roles, case studies and contact of ${agency.name}, a design agency.`,
  websiteUrl: site.url(paths.agents),
  remotes: [
    {
      type: 'streamable-http',
      url: site.url(paths.mcp),
      supportedProtocolVersions: protocolRevisions,
    },
  ],
})

/** RFC 9727, section 2: what HEAD says of the catalog without its body. */
export const apiCatalogLinks = (site: Site) => ({
  link: [
    `<${site.url(paths.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
    ...[paths.jobs, paths.mcp].map((path) => `<${site.url(path)}>; rel="item"`),
  ].join(', '),
})

/** What the MCP registry takes (registry.modelcontextprotocol.io): the card without the live parts. */
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
