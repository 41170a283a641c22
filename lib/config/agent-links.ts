import { paths } from './paths'

interface AgentLink {
  readonly rel: string
  readonly path: string
  readonly type: string
}

/** The guide that every page links to for agents. */
export const agentGuide = { rel: 'describedby', path: paths.llms, type: 'text/plain' } as const

/** The manifest of resources for search services (ARD, section 5.1), also by its name until ARD 0.9. */
export const agentManifestLinks = ['ard', 'ai-catalog'].map((rel) => ({
  rel,
  path: paths.resources,
  type: 'application/json',
}))

/** The links of the home page for agents (RFC 9727, RFC 8631, RFC 8288). */
const agentLinks: readonly AgentLink[] = [
  { rel: 'api-catalog', path: paths.apiCatalog, type: 'application/linkset+json' },
  { rel: 'service-desc', path: paths.openapi, type: 'application/json' },
  { rel: 'service-doc', path: paths.apiDocs, type: 'text/html' },
  agentGuide,
  ...agentManifestLinks,
]

export const agentLinkHeader = (url: (path: string) => string): string =>
  agentLinks.map(({ rel, path, type }) => `<${url(path)}>; rel="${rel}"; type="${type}"`).join(', ')
