import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/content/site'
import type { Agency } from '@/lib/domain/agency'
import { roleFilters } from '@/lib/domain/filters'
import type { Skill } from '@/lib/kinds/skill'
import { serverCardMediaType } from './catalogs'

interface Facts {
  readonly site: Site
  readonly catalog: { readonly agency: Agency; readonly skills: readonly Skill[] }
}

export const aiCatalogMediaType = 'application/ai-catalog+json'
const openApiMediaType = 'application/vnd.oai.openapi+json'
const skillMediaType = 'text/markdown; profile="urn:air:agent-skills"'

/**
 * Returns the manifest of Agentic Resource Discovery 0.91, also for ai-catalog.io and older ARD.
 */
export function resourceManifest({ site, catalog: { agency, skills } }: Facts) {
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
    `What measured results has ${name} achieved for clients?`,
    `Prepare an inquiry to ${name} for me to look at`,
  ],
})

/** A bundle, because validators of ARD 0.9 know no media type for API descriptions. */
const apiBundle = (site: Site, { name }: Agency) => {
  const representativeQueries = [
    `List the open roles of ${name} as JSON, by ${Object.values(roleFilters)
      .map(({ label }) => label)
      .join(' and ')}`,
    `Get the case studies of ${name} with their results and sources`,
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
  ...(metadata && { representativeQueries: queriesIn(metadata) }),
})

const queriesIn = (metadata: NonNullable<Skill['metadata']>) =>
  metadata['representative-queries'].split('\n')
