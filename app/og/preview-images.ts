import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plateOf, strip } from '@/components/plates/plate'
import { plateSvg } from '@/components/plates/svg'
import { ogImagePath, pathOfPage, paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { type Catalog, catalog as content, endOfTime } from '@/lib/content/catalog'
import { fileOf, isPicture, type Picture, type Shown } from '@/lib/domain/picture'
import { kindsWithPages } from '@/lib/kinds/index'
import { previewOf, type Thing } from '@/lib/views/things'

export interface PreviewImage {
  readonly title: string
  readonly note: string
  readonly picture: PreviewPicture
}

interface PreviewPicture {
  /** Equal for equal pictures; the address of a photograph. */
  readonly key: string
  /** Drawn on demand, because each request needs one of them. */
  readonly source: () => string
}

const format = { width: 1200, height: 300 }

const drawing = (...plate: Parameters<typeof plateOf>): PreviewPicture => ({
  key: JSON.stringify(plate),
  source: () => dataUrl('image/svg+xml', Buffer.from(plateSvg(plateOf(...plate)))),
})

function photograph({ cuts: { preview, whole } }: Picture): PreviewPicture {
  const key = fileOf(preview ?? whole)
  const file = join(process.cwd(), 'public', key)
  return { key, source: () => dataUrl('image/jpeg', readFileSync(file)) }
}

const coverOf = ({ slug }: Thing, cover: Shown): PreviewPicture =>
  isPicture(cover) ? photograph(cover) : drawing(slug, cover, format)

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

type Previews = readonly (readonly [path: string, PreviewImage])[]

function previewsIn(catalog: Catalog): Previews {
  const { agency, pages, words } = catalog
  const { headings } = words
  const home = catalog.page('home').cover ?? ({ plate: 'rows', caption: agency.name } as const)
  // The drawing of the home page is the same in every language.
  const { tagline: seed } = content.agency
  const ofSite = (title: string, note = agency.tagline): PreviewImage => ({
    title,
    note,
    picture: drawing(seed, home, strip),
  })
  return [
    ...pages.map(
      ({ slug, title }) =>
        [pathOfPage(slug), ofSite(title, slug === 'home' ? '' : undefined)] as const,
    ),
    [paths.agentErrors, ofSite(headings.errors)],
    [paths.connect, ofSite(headings.connect)],
    [paths.apiDocs, ofSite(headings.reference)],
    ...kindsWithPages.flatMap(([name, { one }]) =>
      catalog[name].map((thing) => {
        const { note, cover } = previewOf(name, thing, words)
        const whole = ofSite(thing.title, note)
        return [
          one(thing.slug),
          cover ? { ...whole, picture: coverOf(thing, cover) } : whole,
        ] as const
      }),
    ),
  ]
}

/** Returns the preview images of a language; the build makes those of what opens later, too. */
const imagesIn = (language: string, languages: readonly string[]) =>
  previewsIn(content.in(language).at(endOfTime)).map(
    ([path, preview]) =>
      [ogImagePath(withPrefix(prefixOf(language, languages), path)), preview] as const,
  )

/** What the preview image of every page shows, by the image's own path. */
export const previewImages: ReadonlyMap<string, PreviewImage> = new Map(
  content.languages.flatMap((language) => imagesIn(language, content.languages)),
)
