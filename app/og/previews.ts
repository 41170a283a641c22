import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plateOf } from '@/components/plates/plate'
import { plateSvg } from '@/components/plates/svg'
import { yearPlate } from '@/components/plates/year'
import { journalPaths, ogImagePath, pagePaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { fileOf, isPicture, type Picture } from '@/lib/domain/picture'
import { dateText, headings, payText } from '@/lib/views/words'

export interface Preview {
  readonly title: string
  readonly note: string
  /** Made when it is asked for: there is a preview for every page, and each is asked for alone. */
  readonly picture: () => string
}

const format = { width: 1200, height: 300 }
const { agency, pages, caseStudies, journal, roles } = catalog

const drawn = (plate: Parameters<typeof plateSvg>[0]) =>
  dataUrl('image/svg+xml', Buffer.from(plateSvg(plate)))

const photograph = ({ cuts: { preview, whole } }: Picture) =>
  dataUrl('image/jpeg', readFileSync(join(process.cwd(), 'public', fileOf(preview ?? whole))))

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

const ofSite = (title: string, note = agency.tagline): Preview => ({
  title,
  note,
  picture: () => drawn(yearPlate(agency.tagline)),
})

const byPath: readonly (readonly [path: string, Preview])[] = [
  ...pages.map(
    ({ slug, title }) =>
      [pagePaths[slug], ofSite(title, slug === 'home' ? '' : undefined)] as const,
  ),
  [paths.agentErrors, ofSite(headings.errors)],
  [paths.connect, ofSite(headings.connect)],
  [paths.apiDocs, ofSite(headings.reference)],
  ...caseStudies.map(({ slug, title, client, cover }) => {
    const picture = () =>
      isPicture(cover) ? photograph(cover) : drawn(plateOf(slug, cover, format))
    return [paths.caseStudy(slug), { title, note: client, picture }] as const
  }),
  ...journal.map(({ slug, title, publishedAt }) => {
    const picture = () => drawn(plateOf(slug, { plate: 'rows', caption: title }, format))
    return [journalPaths.entry(slug), { title, note: dateText(publishedAt), picture }] as const
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
