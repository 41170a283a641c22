import { listedKinds, markdownPath, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { hasPage } from '@/lib/kinds/page'

export interface Link {
  readonly path: string
  readonly title: string
  readonly about: string
}

/** Returns what is there for programs beside the pages, each address once, in groups. */
export function programLinks(catalog: Catalog): Record<string, readonly Link[]> {
  const { agency, skills, words } = catalog
  const { headings, links } = words.guide
  return {
    [headings.jobs]: [
      linkTo(paths.jobs, links.jobs),
      linkTo(paths.openapi, links.openapi),
      linkTo(markdownPath(paths.apiDocs), links.apiDocs),
    ],
    [headings.tools]: [
      linkTo(paths.mcp, links.mcp),
      linkTo(markdownPath(paths.connect), links.connect),
      linkTo(paths.serverCard, links.serverCard),
    ],
    [headings.credentials]: [
      linkTo(paths.authGuide, links.authGuide),
      linkTo(paths.protectedResource, links.protectedResource),
      linkTo(paths.authorizationServer, links.authorizationServer),
    ],
    [headings.skills]: [
      linkTo(paths.skills, links.skills),
      ...skills.map(({ name, description }) => ({
        path: paths.skill(name),
        title: name,
        about: description,
      })),
    ],
    [headings.more]: [
      linkTo(paths.llms, links.llms),
      linkTo(paths.llmsFull, links.llmsFull),
      linkTo(paths.agentErrors, links.agentErrors),
      linkTo(paths.sitemap, links.sitemap),
      linkTo(paths.sitemapMarkdown, links.sitemapMarkdown),
      ...listedKinds
        .filter(({ page }) => hasPage(catalog, page))
        .map(({ feed, topic }) =>
          linkTo(feed, {
            title: words.feeds[topic]({ agency: agency.name }),
            about: 'Atom (RFC 4287)',
          }),
        ),
      linkTo(paths.apiCatalog, links.apiCatalog),
      linkTo(paths.resources, links.resources),
    ],
  }
}

const linkTo = (path: string, words: Omit<Link, 'path'>): Link => ({ path, ...words })
