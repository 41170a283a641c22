import { mcpRevisions } from '../mcp/protocol-revisions'
import { listPathParameters } from '../operations/operation'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import type { Skill } from '../skills'
import type { SiteFacts } from './facts'

export const linksetMediaType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
export const serverCardMediaType = 'application/mcp-server-card+json'

/** The addresses that can be followed as they are. */
const listItems = ({ registry, site }: SiteFacts): string[] => {
  const paths = registry.map(({ http }) => http.path)
  const whole = paths.filter((path) => listPathParameters(path).length === 0)
  return [...new Set([...whole, agentPaths.mcp])].map(site.url)
}

/** A linkset (RFC 9727). */
export function createApiCatalog(facts: SiteFacts): object {
  const { url, pageUrl, pages } = facts.site
  const toPage = (path: string | undefined) =>
    path && { 'service-doc': [{ href: pageUrl(path), type: 'text/html' }] }
  return {
    linkset: [
      { anchor: url(agentPaths.apiCatalog), item: listItems(facts).map((href) => ({ href })) },
      {
        anchor: pageUrl('/'),
        'service-desc': [{ href: url(agentPaths.openapi), type: 'application/json' }],
        ...toPage(pages.apiDocs),
        ...(pages.health && { status: [{ href: pageUrl(pages.health), type: 'text/plain' }] }),
      },
      {
        anchor: url(agentPaths.mcp),
        'service-desc': [{ href: url(agentPaths.serverCard), type: serverCardMediaType }],
        ...toPage(pages.agents),
      },
    ],
  }
}

/** The catalog sends its links as headers too (RFC 9727, section 2). */
export const createApiCatalogLinkHeader = (facts: SiteFacts) => ({
  link: [
    `<${facts.site.url(agentPaths.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
    ...listItems(facts).map((href) => `<${href}>; rel="item"`),
  ].join(', '),
})

/** SEP-2127; clients ask the server itself for its tools. */
export const createMcpServerCard = ({ name, version, site, ...facts }: SiteFacts) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${new URL(site.origin).hostname.split('.').reverse().join('.')}/website`,
  version,
  title: name,
  description: facts.documents.mcp?.description ?? facts.description,
  ...(site.pages.agents && { websiteUrl: site.pageUrl(site.pages.agents) }),
  remotes: [
    {
      type: 'streamable-http',
      url: site.url(agentPaths.mcp),
      supportedProtocolVersions: mcpRevisions,
    },
  ],
})

/** What the MCP registry accepts of a title and a description. */
const registryCharsMax = 100

/** For registry.modelcontextprotocol.io. */
export function createMcpRegistryEntry(facts: SiteFacts): object {
  const { name, version, title, description, remotes, ...websiteUrl } = createMcpServerCard(facts)
  return {
    ...websiteUrl,
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name,
    title: title.slice(0, registryCharsMax),
    description: description.slice(0, registryCharsMax),
    version,
    remotes: remotes.map(({ type, url }) => ({ type, url })),
  }
}

const aiCatalogMediaType = 'application/ai-catalog+json'
const openApiMediaType = 'application/vnd.oai.openapi+json'
const skillMediaType = 'text/markdown; profile="urn:air:agent-skills"'

/** Agentic Resource Discovery 0.91, with the skills of a moment. */
export function createResourceManifest(facts: SiteFacts, skills: readonly Skill[]): object {
  const { name, site } = facts
  const { agents } = site.pages
  return {
    specVersion: '1.0',
    host: {
      displayName: name,
      identifier: site.origin,
      ...(agents && { documentationUrl: site.pageUrl(agents) }),
    },
    entries: [
      mcpEntry(facts),
      apiBundle(facts),
      ...skills.map((skill) => skillEntry(skill, facts.site)),
    ],
  }
}

const toUrn = (site: Site, name: string) => `urn:air:${new URL(site.origin).hostname}:${name}`

const toQueries = (representativeQueries: readonly string[] | undefined) =>
  representativeQueries && { representativeQueries }

const mcpEntry = ({ name, site, documents, ...facts }: SiteFacts) => ({
  identifier: toUrn(site, 'website:mcp'),
  displayName: name,
  type: serverCardMediaType,
  url: site.url(agentPaths.serverCard),
  description: documents.mcp?.description ?? facts.description,
  ...toQueries(documents.mcp?.queries),
})

/** A bundle, because validators of ARD 0.9 know no media type for API descriptions. */
function apiBundle({ name, description, site, documents, content }: SiteFacts) {
  const { openapi, catalogs } = content.messages
  const displayName = openapi.title({ name })
  const queries = toQueries(documents.api?.queries)
  return {
    identifier: toUrn(site, 'website:http'),
    displayName,
    type: aiCatalogMediaType,
    description: catalogs.api,
    ...queries,
    data: {
      specVersion: '1.0',
      entries: [
        {
          identifier: toUrn(site, 'website:api'),
          displayName,
          type: openApiMediaType,
          url: site.url(agentPaths.openapi),
          description: documents.api?.description ?? description,
          ...queries,
        },
      ],
    },
  }
}

const skillEntry = ({ name, description, queries }: Skill, site: Site) => ({
  identifier: toUrn(site, `skill:${name}`),
  displayName: name,
  type: skillMediaType,
  url: site.url(agentPaths.skill(name)),
  description,
  ...toQueries(queries),
})
