import { kindsWithPages } from '@/lib/collections/index'
import { ogImagePath, pathOfPage, paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { type Catalog, catalog as content, endOfTime } from '@/lib/content/catalog'
import { fileOf, isPicture, type Shown } from '@/lib/domain/picture'
import { previewOf } from '@/lib/views/entries'

export interface PreviewImage {
  readonly title: string
  readonly note: string
  /** The address of its picture; without one the image has its title alone. */
  readonly picture: string | undefined
}

const pictureOf = (shown: Shown): string =>
  isPicture(shown) ? fileOf(shown.cuts.preview ?? shown.cuts.whole) : shown.drawing

type Previews = readonly (readonly [path: string, PreviewImage])[]

function previewsIn(catalog: Catalog): Previews {
  const { agency, pages, messages } = catalog
  const { headings } = messages
  const { cover: ofHome } = catalog.page('home')
  const imageOf = (title: string, note = agency.tagline, cover = ofHome): PreviewImage => ({
    title,
    note,
    picture: cover ? pictureOf(cover) : undefined,
  })
  return [
    ...pages.map(
      ({ slug, title }) =>
        [pathOfPage(slug), imageOf(title, slug === 'home' ? '' : undefined)] as const,
    ),
    [paths.agentErrors, imageOf(headings.errors)],
    [paths.connect, imageOf(headings.connect)],
    [paths.apiDocs, imageOf(headings.reference)],
    ...kindsWithPages.flatMap(([name, { one }]) =>
      catalog[name].map((thing) => {
        const { note, cover } = previewOf(name, thing, messages)
        return [one(thing.slug), imageOf(thing.title, note, cover ?? ofHome)] as const
      }),
    ),
  ]
}

/** Returns the preview images of a language, with those of what opens later. */
const imagesIn = (language: string, languages: readonly string[]) =>
  previewsIn(content.in(language).at(endOfTime)).map(
    ([path, preview]) =>
      [ogImagePath(withPrefix(prefixOf(language, languages), path)), preview] as const,
  )

let images: ReadonlyMap<string, PreviewImage> | undefined

/** Returns what the preview image of every page shows, by the image's own path. */
export function previewImages(): ReadonlyMap<string, PreviewImage> {
  images ??= new Map(content.languages.flatMap((language) => imagesIn(language, content.languages)))
  return images
}
