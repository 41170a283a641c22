import {
  listedKinds,
  markdownPath,
  type PageSlug,
  pageSlugs,
  pathOfPage,
  paths,
} from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import { hasPage, ownPages } from '@/lib/kinds/page'

export interface Link {
  /** A path of this site, or a full address. */
  readonly path: string
  readonly title: string
  readonly about: string
}

/** Returns everything an agent can find here, each address once, in the groups of /llms.txt. */
export function discoverableLinks(catalog: Catalog, site: Site): Record<string, readonly Link[]> {
  const { agency, pages, skills, words } = catalog
  const { headings, links } = words.guide
  const pagesOf = (...slugs: string[]): Link[] =>
    slugs.flatMap((slug) => {
      const page = pages.find((candidate) => candidate.slug === slug)
      if (!page) return []
      return { path: markdownPath(pathOfPage(slug)), title: page.title, about: page.description }
    })
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
    [headings.pages]: [
      ...pagesOf(...pageSlugs.filter((slug) => !policies.includes(slug))),
      ...pagesOf(...ownPages(catalog).map(({ slug }) => slug)),
      linkTo(paths.agentErrors, links.agentErrors),
    ],
    [headings.policies]: pagesOf(...policies),
    // llmstxt.org gives this heading a meaning.
    Optional: [
      ...guidesElsewhere(catalog, site),
      linkTo(paths.llmsFull, links.llmsFull),
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

const policies: readonly PageSlug[] = ['privacy-policy', 'imprint', 'get-in-touch', 'accessibility']

const linkTo = (path: string, words: Omit<Link, 'path'>): Link => ({ path, ...words })

/** Returns the guides in the other languages of the site, each in the words of its own. */
const guidesElsewhere = ({ languages, ...catalog }: Catalog, site: Site): Link[] =>
  languages
    .filter((language) => language !== catalog.language)
    .map((language) => {
      const { guide, languageName } = catalog.in(language).words
      const about = guide.sameInLanguage({ language: languageName })
      return { path: site.in(language).url(paths.llms), title: languageName, about }
    })
