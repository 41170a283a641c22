import { endOfTime } from 'site-content'
import { getLargestJpegPath, isPicture, type PictureOrDrawing } from 'site-content/edge'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  getPagePath,
  paths,
  toPreviewImagePath,
} from '@/lib/config/paths'
import { snapshot } from '@/lib/content/catalog'
import { collectionsWithPages } from '@/lib/content/collections'
import { getEntryPreview } from '@/lib/documents/entries'
import type { Catalog } from '@/lib/subject/register'

export interface PreviewImage {
  readonly title: string
  readonly note: string
  /** The address of its picture; without one the image has its title alone. */
  readonly picture: string | undefined
}

const getPictureAddress = (cover: PictureOrDrawing): string =>
  isPicture(cover) ? getLargestJpegPath(cover.cuts.preview ?? cover.cuts.whole) : cover.drawing

type Previews = readonly (readonly [path: string, PreviewImage])[]

function listPreviews(catalog: Catalog): Previews {
  const { pages, messages } = catalog
  const { headings } = messages
  const { title: homeTitle, cover: homeCover } = catalog.page('home')
  const createImage = (title: string, note = homeTitle, cover = homeCover): PreviewImage => ({
    title,
    note,
    picture: cover ? getPictureAddress(cover) : undefined,
  })
  return [
    ...pages.map(
      ({ slug, title }) =>
        [getPagePath(slug), createImage(title, slug === 'home' ? '' : undefined)] as const,
    ),
    [paths.agentErrors, createImage(headings.errors)],
    [paths.connect, createImage(headings.connect)],
    [paths.apiDocs, createImage(headings.reference)],
    ...collectionsWithPages.flatMap(([name, { entryPath }]) =>
      catalog[name].map((entry) => {
        const { note, cover } = getEntryPreview(name, entry, messages)
        return [entryPath(entry.slug), createImage(entry.title, note, cover ?? homeCover)] as const
      }),
    ),
  ]
}

/** Includes the images of what opens later. */
const listImages = (language: string, { languages, in: inLanguage }: Catalog) =>
  listPreviews(inLanguage(language)).map(
    ([path, preview]) =>
      [
        toPreviewImagePath(addLanguagePrefix(getLanguagePrefix(language, languages), path)),
        preview,
      ] as const,
  )

const listAllImages = (catalog: Catalog) =>
  catalog.languages.flatMap((language) => listImages(language, catalog))

let images: ReadonlyMap<string, PreviewImage> | undefined

/** By the image's own path. */
export function getPreviewImages(): ReadonlyMap<string, PreviewImage> {
  images ??= new Map(listAllImages(snapshot(endOfTime)))
  return images
}
