import { guidePlacesMax } from '@/lib/config/limits'
import { filteredPath, markdownPath, pathOfPage, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import { type MarkdownSource, renderDocument } from '@/lib/documents/markdown/document'
import { documentAt, markdownPaths } from '@/lib/documents/markdown/site'
import type { Page } from '@/lib/kinds/page'
import type { Registry } from '@/lib/operations/registry'
import { reachFacts } from '@/lib/views/agency'
import { bullets, link, paragraphs } from '@/lib/views/markdown'

/**
 * Returns /llms.txt (llmstxt.org), which leads to the one page that answers: short, since whoever begins here
 * pays for it with every question.
 */
export function llmsText(catalog: Catalog, site: Site, now: Date): string {
  const { agency, languages, pages } = catalog
  const item = (name: string, path: string) => link({ name, href: site.url(path) })
  const page = (one: Page) => {
    const places = one.slug === 'careers' ? placesOf(catalog, site, now) : []
    const to = item(answersOf(one, catalog), markdownPath(pathOfPage(one.slug)))
    return [to, places.join(', ')].filter(Boolean).join(': ')
  }
  const reach = reachFacts(catalog).flatMap(({ values }) => values.map(({ text }) => text))
  return `${paragraphs(
    `# ${agency.name}`,
    `> ${[agency.tagline, ...reach].join('. ')}`,
    bullets([
      ...pages.map(page),
      item('API', paths.openapi),
      ...languages
        .filter((language) => language !== catalog.language)
        .map((language) =>
          link({
            name: catalog.in(language).words.languageName,
            href: site.in(language).url(paths.llms),
          }),
        ),
    ]),
  )}\n`
}

/** Returns what a page is called and, where its name does not say it, what it answers. */
export function answersOf({ slug, title }: Page, { words }: Catalog): string {
  const { guide, interface: shown } = words
  const abouts: Readonly<Record<string, string | undefined>> = guide.pages
  const name = slug === 'home' ? shown.navigation.start : title
  return [name, abouts[slug]].filter(Boolean).join(': ')
}

/** Leads to the open roles of each place, by what it is called. */
function placesOf(catalog: Catalog, site: Site, now: Date): string[] {
  const roles = catalog.openRoles(now)
  const places = catalog.taxonomies.locations.filter(({ slug }) =>
    roles.some(({ locations }) => locations.includes(slug)),
  )
  if (places.length > guidePlacesMax) return []
  return places.map(({ slug, name, aliases = [], country }) =>
    link({
      name: [name, ...aliases.filter((alias) => alias !== name).slice(0, 1), country].join(', '),
      href: site.url(markdownPath(filteredPath(paths.careers, { location: [slug] }))),
    }),
  )
}

const noFilter = new URLSearchParams()

const documents = (source: MarkdownSource, now: Date) =>
  markdownPaths(source.catalog, now).map((path) => documentAt(path, noFilter, source, now))

/** Returns /llms-full.txt: the guide of /llms.txt, then every page as Markdown. */
export const fullText = (catalog: Catalog, registry: Registry, site: Site, now: Date): string =>
  [
    llmsText(catalog, site, now),
    ...documents({ catalog, registry, site }, now).map((document) =>
      renderDocument(document, site),
    ),
  ].join('\n')

/** Returns /sitemap.md: the sitemap's pages with titles and the addresses of their Markdown. */
export function sitemapText(source: MarkdownSource, now: Date): string {
  const { agency, words } = source.catalog
  const { guide } = words
  return `${[
    `# ${guide.sitemapTitle({ agency: agency.name })}`,
    `> ${guide.sitemapNote({ url: source.site.url(paths.llms) })}`,
    documents(source, now)
      .map(
        ({ title, path, lastUpdated }) =>
          `- [${title}](${source.site.url(markdownPath(path))}) (${lastUpdated})`,
      )
      .join('\n'),
  ].join('\n\n')}\n`
}
