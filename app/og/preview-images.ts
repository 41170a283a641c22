import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plateOf, strip } from '@/components/plates/plate'
import { plateSvg } from '@/components/plates/svg'
import { journalPaths, ogImagePath, pagePaths, paths } from '@/lib/config/paths'
import { catalog, endOfTime } from '@/lib/content/catalog'
import { fileOf, isPicture, type Picture } from '@/lib/domain/picture'
import { dateText, headings, payText } from '@/lib/views/words'

export interface PreviewImage {
  readonly title: string
  readonly note: string
  /** Drawn on demand, because each request needs one of them. */
  readonly picture: () => string
}

const format = { width: 1200, height: 300 }
// The build makes those of what opens later, too.
const { agency, pages, caseStudies, journal, roles } = catalog.at(endOfTime)
const { cover: ofHome = { plate: 'rows', caption: agency.name } as const } = catalog.page('home')

const drawn = (plate: Parameters<typeof plateSvg>[0]) =>
  dataUrl('image/svg+xml', Buffer.from(plateSvg(plate)))

const photograph = ({ cuts: { preview, whole } }: Picture) =>
  dataUrl('image/jpeg', readFileSync(join(process.cwd(), 'public', fileOf(preview ?? whole))))

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

const ofSite = (title: string, note = agency.tagline): PreviewImage => ({
  title,
  note,
  picture: () => drawn(plateOf(agency.tagline, ofHome, strip)),
})

const byPath: readonly (readonly [path: string, PreviewImage])[] = [
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
export const previewImages: ReadonlyMap<string, PreviewImage> = new Map(
  byPath.map(([path, preview]) => [ogImagePath(path), preview]),
)
