import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import type { PageSlug } from '@/lib/domain/page'
import type { Body } from '@/lib/domain/text'
import { bodyPictures, type Image, imageOf, picturesOf } from '@/lib/views/pictures'
import { escapeXml } from './xml'

/** Every page that is there now, with the day on which what it shows last changed. */
export function sitemap(catalog: Catalog, site: Site, now: Date): string {
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
  const urls = entries.map(
    ({ path, updated, images }) =>
      `  <url><loc>${escapeXml(site.url(path))}</loc><lastmod>${updated}</lastmod>${images.map(imageEntry).join('')}</url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`
}

const imageEntry = ({ url }: Image) =>
  `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`

const newest = (dated: readonly { updatedAt: string }[]): string =>
  dated
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? ''
