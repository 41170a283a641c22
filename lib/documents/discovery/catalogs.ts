import { createServerCard, serverCardMediaType } from 'agent-access'
import type { Site } from 'agent-access/core'
import type { Skill } from '@/lib/collections/skill'
import { registryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Agency } from '@/lib/domain/agency'
import { roleFilters } from '@/lib/domain/filters'
import type { Sources } from '@/lib/views/view'
import { version } from '@/package.json'

/** Returns the API catalog, a linkset (RFC 9727). */
export const createApiCatalog = (site: Site) => ({
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

/** Returns what the card of the MCP server says of this site. */
export const createAgencyServerCard = (site: Site, { name }: Agency) =>
  createServerCard({
    name,
    description: `Roles, case studies, pages, skills and contact of ${name}, a design agency.`,
    version,
    site,
  })

/** Returns the links that HEAD on the API catalog sends (RFC 9727, section 2). */
export const createApiCatalogLinks = (site: Site) => ({
  link: [
    `<${site.url(paths.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
    ...[paths.jobs, paths.mcp].map((path) => `<${site.url(path)}>; rel="item"`),
  ].join(', '),
})

/** Returns the entry for the MCP registry (registry.modelcontextprotocol.io). */
export function createRegistryEntry(site: Site, agency: Agency) {
  const card = createAgencyServerCard(site, agency)
  const { name, version, title, description, websiteUrl, remotes } = card
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

const aiCatalogMediaType = 'application/ai-catalog+json'
const openApiMediaType = 'application/vnd.oai.openapi+json'
const skillMediaType = 'text/markdown; profile="urn:air:agent-skills"'

/** Returns the manifest of Agentic Resource Discovery 0.91. */
export function createResourceManifest({ site, catalog: { agency, skills } }: Sources) {
  return {
    specVersion: '1.0',
    host: {
      displayName: agency.name,
      identifier: site.origin,
      documentationUrl: site.url(paths.agents),
    },
    entries: [
      mcpEntry(site, agency),
      apiBundle(site, agency),
      ...skills.map((skill) => skillEntry(skill, site)),
    ],
  }
}

const urn = (site: Site, name: string) => `urn:air:${new URL(site.origin).hostname}:${name}`

const mcpEntry = (site: Site, { name }: Agency) => ({
  identifier: urn(site, 'website:mcp'),
  displayName: name,
  type: serverCardMediaType,
  url: site.url(paths.serverCard),
  description: `Roles, case studies and contact of ${name} as MCP tools, all its pages as resources, skills, and views for clients that show them, without a credential.`,
  representativeQueries: [
    `Which roles are open at ${name}, and what do they pay?`,
    `What has ${name} done for clients in my industry?`,
    `Prepare an inquiry to ${name} for me to look at`,
  ],
})

/** A bundle, because validators of ARD 0.9 know no media type for API descriptions. */
const apiBundle = (site: Site, { name }: Agency) => {
  const representativeQueries = [
    `List the open roles of ${name} as JSON, by ${Object.values(roleFilters)
      .map(({ label }) => label)
      .join(' and ')}`,
    `Get the case studies of ${name} as JSON, by industry and service`,
  ]
  return {
    identifier: urn(site, 'website:http'),
    displayName: `${name} public API`,
    type: aiCatalogMediaType,
    description: 'What can be called over HTTP, as an OpenAPI description.',
    representativeQueries,
    data: {
      specVersion: '1.0',
      entries: [
        {
          identifier: urn(site, 'website:api'),
          displayName: `${name} public API`,
          type: openApiMediaType,
          url: site.url(paths.openapi),
          description: 'OpenAPI 3.1: jobs, case studies, taxonomies and inquiries.',
          representativeQueries,
        },
      ],
    },
  }
}

const skillEntry = ({ name, description, metadata }: Skill, site: Site) => ({
  identifier: urn(site, `skill:${name}`),
  displayName: name,
  type: skillMediaType,
  url: site.url(paths.skill(name)),
  description,
  ...(metadata && { representativeQueries: listQueries(metadata) }),
})

const listQueries = (metadata: NonNullable<Skill['metadata']>) =>
  metadata['representative-queries'].split('\n')
