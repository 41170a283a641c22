import type { Catalog } from '@/lib/catalog/catalog'
import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { PageSlug } from '@/lib/domain/page'
import { escapeXml } from './xml'

/** Every page that is there now, with the day on which what it shows last changed. */
export function sitemap(catalog: Catalog, site: Site, now: Date): string {
  const roles = catalog.openRoles(now)
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
      updated: newest([page, ...(shown[page.slug] ?? [])]),
    })),
    ...[paths.connect, paths.agentErrors].map((path) => ({
      path,
      updated: catalog.page('agents').updatedAt,
    })),
    ...studies.map(({ slug, updatedAt }) => ({ path: paths.caseStudy(slug), updated: updatedAt })),
    ...catalog.journal.map(({ slug, updatedAt }) => ({
      path: journalPaths.entry(slug),
      updated: updatedAt,
    })),
    ...roles.map(({ slug, updatedAt }) => ({ path: paths.role(slug), updated: updatedAt })),
  ]
  const urls = entries.map(
    ({ path, updated }) =>
      `  <url><loc>${escapeXml(site.url(path))}</loc><lastmod>${updated}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

const newest = (dated: readonly { updatedAt: string }[]): string =>
  dated
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? ''
