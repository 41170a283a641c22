import { journalPaths, markdownPath, pagePaths, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'

export interface Link {
  readonly path: string
  readonly title: string
  readonly about: string
}

/** What an agent can find here, each address once, in the groups of /llms.txt. */
export function discoverableLinks(catalog: Catalog) {
  const { agency, pages, skills } = catalog
  const ofJournal = <T>(...links: T[]): T[] => (hasJournal(catalog) ? links : [])
  const page = (slug: keyof typeof pagePaths): Link => {
    const { title, description } = pages.find((candidate) => candidate.slug === slug) ?? missing
    return { path: markdownPath(pagePaths[slug]), title, about: description }
  }
  return {
    'Jobs API': [
      { path: paths.jobs, title: 'Open roles', about: 'JSON; filter by location and level' },
      {
        path: paths.openapi,
        title: 'OpenAPI description',
        about: 'the complete contract of the jobs API and everything else over REST',
      },
      {
        path: markdownPath(paths.apiDocs),
        title: 'API reference',
        about: 'the same to read, with curl',
      },
    ],
    'Tools over MCP': [
      { path: paths.mcp, title: 'MCP endpoint', about: 'Streamable HTTP, no credential required' },
      {
        path: markdownPath(paths.connect),
        title: 'How to connect',
        about: 'a configuration for each well-known client',
      },
      { path: paths.serverCard, title: 'Server card', about: 'name, address and revisions' },
    ],
    Credentials: [
      {
        path: paths.authGuide,
        title: 'auth.md',
        about: 'how to register anonymously, use and revoke a token; optional',
      },
      {
        path: paths.protectedResource,
        title: 'Protected resource metadata',
        about: 'where discovery of credentials begins (RFC 9728)',
      },
      {
        path: paths.authorizationServer,
        title: 'Authorization server metadata',
        about: 'with the agent_auth block (RFC 8414)',
      },
    ],
    Skills: [
      { path: paths.skills, title: 'Skill index', about: 'with the digest of each' },
      ...skills.map(({ name, description }) => ({
        path: paths.skill(name),
        title: name,
        about: description,
      })),
    ],
    Pages: [
      page('home'),
      page('work'),
      page('careers'),
      page('services'),
      page('about'),
      ...ofJournal(page('journal')),
      page('agents'),
      {
        path: paths.agentErrors,
        title: 'Errors',
        about: 'every error code, what it means and what to do',
      },
    ],
    Policies: [page('privacy-policy'), page('imprint'), page('get-in-touch')],
    Optional: [
      { path: paths.llmsFull, title: 'Everything in one file', about: 'all pages as Markdown' },
      { path: paths.sitemap, title: 'Sitemap', about: 'all addresses, with dates' },
      { path: paths.sitemapMarkdown, title: 'Sitemap in Markdown', about: 'the same to read' },
      { path: paths.feed, title: 'Feed', about: `new work by ${agency.name} (Atom)` },
      ...ofJournal({
        path: journalPaths.feed,
        title: 'Journal feed',
        about: `what ${agency.name} writes (Atom)`,
      }),
      { path: paths.apiCatalog, title: 'API catalog', about: 'linkset (RFC 9727)' },
      {
        path: paths.resources,
        title: 'Resource manifest',
        about: 'MCP, API and skills for search services (ARD)',
      },
    ],
  } as const satisfies Record<string, readonly Link[]>
}

const missing = { title: '', description: '' }
