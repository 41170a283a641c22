import { escapeXml, type Site } from 'agent-access/core'
import { kindsWithPages } from '@/lib/collections/index'
import { type PageSlug, pathOfPage, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { translationsOf } from '@/lib/content/site'
import type { Languages } from '@/lib/domain/language'
import { listedOf } from '@/lib/views/entries'
import { type Image, imageOf, picturesOf } from '@/lib/views/pictures'

/**
 * Returns the sitemap: every current page in every language, with the day on which its content last
 * changed and its addresses in the other languages.
 */
export function sitemap(content: Catalog, site: Site, now: Date): string {
  const catalog = content.at(now)
  const imagesOf = (thing: Parameters<typeof picturesOf>[0]) =>
    picturesOf(thing, catalog.pictures).map((picture) => imageOf(picture, site))
  const lists = kindsWithPages.map(([name, of]) => [of, listedOf(name, catalog, now)] as const)
  const shownOn = (slug: string) =>
    lists.flatMap(([{ page }, things]) =>
      page === slug || (slug === 'home' && homeLists.includes(page)) ? things : [],
    )
  const entries = [
    ...catalog.pages.map(({ cover: _, ...page }) => ({
      path: pathOfPage(page.slug) as string,
      images: [
        ...(page.slug === 'about'
          ? catalog.people.flatMap((person) => [
              ...(person.portrait ? [imageOf(person.portrait, site, 'portrait')] : []),
              ...imagesOf(person),
            ])
          : []),
        ...imagesOf(page),
      ],
      updated: newest([page, ...shownOn(page.slug)]),
    })),
    ...[paths.connect, paths.agentErrors].map((path) => ({
      path,
      images: [],
      updated: catalog.page('agents').updatedAt,
    })),
    ...lists.flatMap(([{ one }, things]) =>
      things.map((thing) => ({
        path: one(thing.slug),
        images: imagesOf(thing),
        updated: thing.updatedAt,
      })),
    ),
  ]
  const { languages } = catalog
  const urls = entries.flatMap(({ path, updated, images }) =>
    languages.map((language) => {
      const loc = escapeXml(site.in(language).url(path))
      const alternates = alternatesOf(path, languages, site)
      return `  <url><loc>${loc}</loc><lastmod>${updated}</lastmod>${alternates}${images.map(imageEntry).join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${languages.length > 1 ? xhtml : ''}>
${urls.join('\n')}
</urlset>
`
}

/** The lists that the home page shows the beginning of. */
const homeLists: readonly PageSlug[] = ['work', 'careers']

const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns links to the page in every language; the default one is for all others, too. */
const alternatesOf = (path: string, languages: Languages, site: Site): string =>
  translationsOf(path, site, languages)
    .map(
      ([hreflang, url]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`,
    )
    .join('')

const imageEntry = ({ url }: Image) =>
  `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`

const newest = (dated: readonly { updatedAt: string }[]): string =>
  dated
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? ''
