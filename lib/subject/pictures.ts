import type { Site } from 'agent-access/edge'
import {
  getLargestJpegPath,
  isPicture,
  type Picture,
  type PictureCropShape,
  type PictureOrDrawing,
} from 'site-content/edge'
import { z } from 'zod'
import type { Messages } from './register'

/** A picture as every interface shows it: its largest JPEG, and its description. */
export const ImageOutput = z.strictObject({
  url: z.url(),
  width: z.int(),
  height: z.int(),
  alt: z.string().nullable().describe('What it shows; null where it only decorates'),
  caption: z.string().nullable(),
  credit: z.string().nullable().describe('Who made it'),
})
export type ImageOutput = z.infer<typeof ImageOutput>

/** What a text or a list on a page shows besides the description. */
export interface PublishedPicture extends ImageOutput {
  readonly film?: string
}

export function toPublishedPicture(
  { alt, caption, credit, cuts, film }: Picture,
  site: Site,
  shape: PictureCropShape = 'whole',
): PublishedPicture {
  const cut = cuts[shape] ?? cuts.whole
  return {
    url: site.url(getLargestJpegPath(cut)),
    width: cut.width,
    height: cut.height,
    alt: alt || null,
    caption,
    credit,
    ...(film && { film: site.url(film.src) }),
  }
}

export const toImageOutput = (
  picture: Picture,
  site: Site,
  shape?: PictureCropShape,
): ImageOutput => {
  const { film: _, ...image } = toPublishedPicture(picture, site, shape)
  return image
}

interface WithPictures {
  readonly cover?: PictureOrDrawing | null
  readonly gallery?: readonly PictureOrDrawing[]
  readonly bodyPictures: readonly string[]
  readonly sections?: readonly object[] | undefined
}

/** Its cover, its gallery, those of its sections and of its text in their order. */
export const listPictures = (
  { cover, gallery = [], bodyPictures, sections = [] }: WithPictures,
  pictures: Readonly<Record<string, Picture>>,
): Picture[] => [
  ...[...(cover ? [cover] : []), ...gallery].filter(isPicture),
  ...sections.flatMap((section) => findPictures(section, pictures)),
  ...bodyPictures.flatMap((address) => pictures[address] ?? []),
]

/** The pictures of fields, and of the texts in them. */
function findPictures(value: unknown, pictures: Readonly<Record<string, Picture>>): Picture[] {
  if (typeof value === 'string') return pictures[value] ? [pictures[value]] : []
  if (typeof value !== 'object' || value === null) return []
  if ('cuts' in value) return [value as Picture]
  return Object.values(value).flatMap((member) => findPictures(member, pictures))
}

/** Says who made a picture, on a line of its own below the caption. */
export const formatCredit = (credit: string, { colon, labels }: Messages): string =>
  `${labels.credit}${colon} ${credit}`
