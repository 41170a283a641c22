import { plateOf } from '@/components/plates/plate'
import type { Plate } from '@/components/plates/shape'
import { yearPlate } from '@/components/plates/year'
import { catalog } from '@/lib/catalog/catalog'
import { journalPaths, ogImagePath, pagePaths, paths } from '@/lib/config/paths'
import { dateText, headings, payText } from '@/lib/views/words'

export interface Preview {
  readonly title: string
  readonly note: string
  /** Drawn when it is asked for: there is a preview for every page, and each is asked for alone. */
  readonly plate: () => Plate
}

const format = { width: 1200, height: 300 }
const { agency, pages, caseStudies, journal, roles } = catalog

const ofSite = (title: string, note = agency.tagline): Preview => ({
  title,
  note,
  plate: () => yearPlate(agency.tagline),
})

const byPath: readonly (readonly [path: string, Preview])[] = [
  ...pages.map(
    ({ slug, title }) =>
      [pagePaths[slug], ofSite(title, slug === 'home' ? '' : undefined)] as const,
  ),
  [paths.agentErrors, ofSite(headings.errors)],
  [paths.connect, ofSite(headings.connect)],
  [paths.apiDocs, ofSite(headings.reference)],
  ...caseStudies.map(({ slug, title, client, gallery }) => {
    const plate = () => plateOf(slug, gallery[0] ?? title, format)
    return [paths.caseStudy(slug), { title, note: client, plate }] as const
  }),
  ...journal.map(({ slug, title, publishedAt }) => {
    const plate = () => plateOf(slug, title, format)
    return [journalPaths.entry(slug), { title, note: dateText(publishedAt), plate }] as const
  }),
  ...roles.map(
    ({ slug, title, salary }) =>
      [paths.role(slug), ofSite(title, salary && payText(salary))] as const,
  ),
]

/** What the preview image of every page shows, by the image's own path. */
export const previews: ReadonlyMap<string, Preview> = new Map(
  byPath.map(([path, preview]) => [ogImagePath(path), preview]),
)
