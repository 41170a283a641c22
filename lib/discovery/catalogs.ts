import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Agency } from '@/lib/domain/agency'
import { protocolRevisions, serverName, serverVersion } from './mcp-identity'

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

export const aiCatalogMediaType = 'application/ai-catalog+json'

/** What an agent can talk to here, and the card of each (ai-catalog.io). */
export const aiCatalog = (site: Site, agency: Agency) => ({
  specVersion: '1.0',
  host: {
    displayName: agency.name,
    identifier: site.origin,
    documentationUrl: site.url(paths.agents),
  },
  entries: [
    {
      identifier: `urn:air:${new URL(site.origin).hostname}:website:mcp`,
      displayName: agency.name,
      type: serverCardMediaType,
      url: site.url(paths.serverCard),
    },
  ],
})
