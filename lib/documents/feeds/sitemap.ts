import { journalPaths, type PageSlug, pagePaths, paths } from '@/lib/config/paths'
import { type Site, translationsOf } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import type { Languages } from '@/lib/domain/language'
import type { Body } from '@/lib/domain/text'
import { bodyPictures, type Image, imageOf, picturesOf } from '@/lib/views/pictures'
import { escapeXml } from './xml'

/**
 * Returns the sitemap: every current page in every language, with the day on which its content last
 * changed and its addresses in the other languages.
 */
export function sitemap(content: Catalog, site: Site, now: Date): string {
  const catalog = content.at(now)
  const roles = catalog.openRoles(now)
  const inText = (text: Body) =>
    bodyPictures(text, catalog.pictures).map((picture) => imageOf(picture, site))
  const studies = catalog.caseStudies
  const shown: Partial<Record<PageSlug, readonly { updatedAt: string }[]>> = {
    home: [...roles, ...studies],
    work: studies,
    careers: roles,
    journal: catalog.journal,
  }
  const entries = [
    ...catalog.pages.map((page) => ({
      path: pagePaths[page.slug] as string,
      images: [
        ...(page.slug === 'about'
          ? catalog.people.flatMap((person) => [
              ...(person.portrait ? [imageOf(person.portrait, site, 'portrait')] : []),
              ...inText(person),
            ])
          : []),
        ...inText(page),
      ],
      updated: newest([page, ...(shown[page.slug] ?? [])]),
    })),
    ...[paths.connect, paths.agentErrors].map((path) => ({
      path,
      images: [],
      updated: catalog.page('agents').updatedAt,
    })),
    ...studies.map((study) => ({
      path: paths.caseStudy(study.slug),
      images: picturesOf(study, catalog.pictures).map((picture) => imageOf(picture, site)),
      updated: study.updatedAt,
    })),
    ...catalog.journal.map((entry) => ({
      path: journalPaths.entry(entry.slug),
      images: inText(entry),
      updated: entry.updatedAt,
    })),
    ...roles.map((role) => ({
      path: paths.role(role.slug),
      images: inText(role),
      updated: role.updatedAt,
    })),
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
