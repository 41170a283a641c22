import type { Site } from 'agent-access/edge'
import { getLastUpdateDay } from 'site-content'
import type { Languages } from 'site-content/edge'
import { getPagePath, paths } from '@/lib/config/paths'
import { listTranslations } from '@/lib/config/site'
import type { PageSlug } from '@/lib/content/addresses'
import { collectionsWithList, collectionsWithPages } from '@/lib/content/collections'
import type { ListedEntry } from '@/lib/documents/entries'
import { escapeXml } from '@/lib/subject/escape'
import { type ImageOutput, listPictures, toImageOutput } from '@/lib/subject/pictures'
import type { Catalog } from '@/lib/subject/register'

/** The day of a page is that on which its content last changed. */
export function createSitemap(catalog: Catalog, site: Site): string {
  const listImages = (entry: Parameters<typeof listPictures>[0]) =>
    listPictures(entry, catalog.pictures).map((picture) => toImageOutput(picture, site))
  const listEntriesOn = (slug: string) =>
    collectionsWithList.flatMap(([name, { page }]): readonly ListedEntry[] =>
      page === slug || (slug === 'home' && homeLists.includes(page)) ? catalog.open[name] : [],
    )
  const entries = [
    ...catalog.pages.map(({ cover: _, ...page }) => ({
      path: getPagePath(page.slug) as string,
      images: [
        ...(page.slug === 'about'
          ? catalog.people.flatMap((person) => [
              ...(person.portrait ? [toImageOutput(person.portrait, site, 'portrait')] : []),
              ...listImages(person),
            ])
          : []),
        ...listImages(page),
      ],
      updated: getLastUpdateDay(page, listEntriesOn(page.slug)),
    })),
    ...[paths.connect, paths.agentErrors].map((path) => ({
      path,
      images: [],
      updated: catalog.page('agents').updatedAt,
    })),
    ...collectionsWithPages.flatMap(([name, { entryPath }]) =>
      catalog.open[name].map((entry) => ({
        path: entryPath(entry.slug),
        images: listImages(entry),
        updated: entry.updatedAt,
      })),
    ),
  ]
  const { languages } = catalog
  const urls = entries.flatMap(({ path, updated, images }) =>
    languages.map((language) => {
      const loc = escapeXml(site.in(language).url(path))
      const alternates = createAlternates(path, languages, site)
      return `  <url><loc>${loc}</loc><lastmod>${updated}</lastmod>${alternates}${images.map(renderImage).join('')}</url>`
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

/** The default language is also for all others (`x-default`). */
const createAlternates = (path: string, languages: Languages, site: Site): string =>
  listTranslations(path, site, languages)
    .map(
      ([hreflang, url]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`,
    )
    .join('')

const renderImage = ({ url }: ImageOutput) =>
  `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`
