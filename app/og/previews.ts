import { catalog } from '@/lib/catalog/catalog'
import { pagePaths, paths } from '@/lib/config/paths'
import { plateOf } from '@/lib/faces/plates/plate'
import type { Plate } from '@/lib/faces/plates/shape'
import { yearPlate } from '@/lib/faces/plates/year'
import { salaryWords } from '@/lib/faces/words/words'

export interface Preview {
  readonly title: string
  readonly note: string
  readonly plate: Plate
}

const format = { width: 1200, height: 300 }

/** What the preview image of every page shows, by the page's path. */
export function previews(): Record<string, Preview> {
  const { agency, pages, caseStudies, roles } = catalog
  const plain = (path: string, title: string, note = agency.tagline): [string, Preview] => [
    path,
    { title, note, plate: yearPlate(agency.tagline) },
  ]
  return Object.fromEntries([
    ...pages.map(({ slug, title }) =>
      plain(pagePaths[slug], title, slug === 'home' ? '' : undefined),
    ),
    plain(paths.agentErrors, 'Errors'),
    plain(paths.apiDocs, 'API reference'),
    ...caseStudies.map(({ slug, title, client, gallery }): [string, Preview] => [
      paths.caseStudy(slug),
      { title, note: client, plate: plateOf(slug, gallery[0] ?? title, format) },
    ]),
    ...roles.flatMap((role) => [
      plain(paths.role(role.slug), role.title, salaryWords(role.salary)),
      plain(paths.apply(role.slug), `Apply: ${role.title}`, salaryWords(role.salary)),
    ]),
  ])
}
