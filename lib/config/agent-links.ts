import { paths } from './paths'
import type { Site } from './site'

interface AgentLink {
  readonly rel: string
  readonly path: string
  readonly type: string
}

/** Where an agent that has met any page reads on. */
export const agentGuide = {
  rel: 'describedby',
  path: paths.llms,
  type: 'text/plain',
} as const satisfies AgentLink

/** What agents can use here, for services that search for such things (ARD, section 5.1). */
export const resourceLink = {
  rel: 'ard',
  path: paths.resources,
  type: 'application/json',
} as const satisfies AgentLink

/** What the home page names to programs (RFC 9727, RFC 8631, RFC 8288). */
const agentLinks: readonly AgentLink[] = [
  { rel: 'api-catalog', path: paths.apiCatalog, type: 'application/linkset+json' },
  { rel: 'service-desc', path: paths.openapi, type: 'application/json' },
  { rel: 'service-doc', path: paths.apiDocs, type: 'text/html' },
  agentGuide,
  resourceLink,
]

/** The same as the value of a `Link` header. */
export const agentLinkHeader = (site: Site): string =>
  agentLinks
    .map(({ rel, path, type }) => `<${site.url(path)}>; rel="${rel}"; type="${type}"`)
    .join(', ')

/** The line every Markdown page ends with. */
export const agentLine = (site: Site): string =>
  `For agents: everything this site offers, and how to use it, is described in ${site.url(agentGuide.path)}`
