import { z } from 'zod'
import type { PictureOrDrawing } from '../pictures/picture'
import { OneLineText } from './text'

/** The point that a cut must contain: shares of the width and height, from the left and the top. */
const Focus = z
  .string()
  .regex(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    'Use two shares, from the left and the top: 40% 60%',
  )

const descriptionFields = {
  alt: OneLineText.meta({
    title: 'What it shows',
    description: 'For people who do not see the picture; it is the alt text.',
  }).optional(),
  decorative: z
    .literal(true)
    .describe('Only where the picture adds nothing; then it has no text of what it shows.')
    .optional(),
  caption: OneLineText.optional(),
  credit: OneLineText.optional(),
  focus: Focus.describe(
    'The point that no cut may lose, from the left and from the top.',
  ).optional(),
}

const file = z.string().trim().min(1)
const src = file.meta({ format: 'picture', title: 'File' })

interface Description {
  readonly alt?: string | undefined
  readonly decorative?: true | undefined
}

type Context = z.RefinementCtx

const addIssue = (context: Context, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

function checkDescription({ alt, decorative }: Description, context: Context) {
  if (!alt && !decorative)
    addIssue(context, 'alt', 'Say here what the picture shows, or write decorative: true')
  if (alt && decorative)
    addIssue(context, 'decorative', 'A decorative picture has no alt; remove one of them')
}

/** A picture alone: a portrait. */
export const PictureFrontMatter = z
  .strictObject({ src, ...descriptionFields })
  .superRefine(checkDescription)

/** The description of a picture in a text, which may also stand in the text itself. */
export const BodyPictureFrontMatter = z.strictObject({ src, ...descriptionFields })
export type BodyPictureFrontMatter = z.infer<typeof BodyPictureFrontMatter>

const Entry = z.strictObject({
  src: file.meta({ format: 'picture-or-film', title: 'Picture, drawing or film' }),
  ...descriptionFields,
  poster: src
    .meta({ format: 'picture', title: 'Poster', description: 'What is shown before a film plays' })
    .optional(),
  captions: file
    .meta({ format: 'captions', title: 'Captions of a film', description: 'A .vtt file' })
    .optional(),
})
type Entry = z.infer<typeof Entry>

export const isFilm = (file: string): boolean => /\.mp4$/i.test(file)

/** An SVG is served as it is, in one file for every size. */
export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

function checkEntry(entry: Entry, context: Context) {
  const { src, poster, captions } = entry
  checkDescription(entry, context)
  const film = isFilm(src)
  if (film && !poster) addIssue(context, 'poster', 'A film needs a picture to show before it plays')
  if (!film && poster) addIssue(context, 'poster', 'Only a film, an .mp4 file, has a poster')
  if (!film && captions) addIssue(context, 'captions', 'Only a film, an .mp4 file, has captions')
}

/** An item of a gallery: a picture, a drawing or a short film. */
export const GalleryEntry = Entry.superRefine((entry, context) => {
  checkEntry(entry, context)
  if (isFilm(entry.src) && !entry.captions)
    addIssue(context, 'captions', 'A film needs its captions, a .vtt file')
})
export type GalleryEntry = Entry

/** A cover: a picture, a drawing, or a film that plays by itself, without sound, again and again. */
export const CoverFrontMatter = Entry.superRefine((entry, context) => {
  checkEntry(entry, context)
  if (isFilm(entry.src) && entry.captions)
    addIssue(context, 'captions', 'A cover plays without sound; leave its captions out')
})

/** A picture, a drawing or a film anywhere in front matter; its field gives what it compiles to. */
export const PictureOrFilm = (GalleryEntry as unknown as z.ZodType<PictureOrDrawing, Entry>).meta({
  compilesTo: 'picture',
})
