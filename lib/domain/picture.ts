import { z } from 'zod'
import { Line } from './text'

/** How a plate can be drawn; an editor names one of them. */
export const motifs = [
  'diary',
  'field',
  'hours',
  'queue',
  'reduction',
  'route',
  'rows',
  'scatter',
  'sheets',
  'sorted',
  'subdivision',
  'swatches',
  'twin',
  'waves',
  'weave',
  'widths',
] as const
export type MotifName = (typeof motifs)[number]

/** Where a picture must not be cut: shares of its width and height, from the left and the top. */
const Focus = z
  .string()
  .regex(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    'Use two shares, from the left and the top: 40% 60%',
  )

const described = {
  alt: Line.optional(),
  decorative: z.literal(true).optional(),
  caption: Line.optional(),
  credit: Line.optional(),
  focus: Focus.optional(),
}

const src = z.string().trim().min(1)

interface Described {
  readonly alt?: string | undefined
  readonly decorative?: true | undefined
}

type Context = z.RefinementCtx

const fault = (context: Context, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

function checkDescribed({ alt, decorative }: Described, context: Context) {
  if (!alt && !decorative)
    fault(context, 'alt', 'Say here what the picture shows, or write decorative: true')
  if (alt && decorative) fault(context, 'decorative', 'What is decorative has no alt; keep one')
}

/** A picture of which only the file may differ: a portrait, or one that a text shows. */
export const PictureFrontMatter = z.strictObject({ src, ...described }).superRefine(checkDescribed)

/** A picture that a text shows: it may be described there or here. */
export const BodyPictureFrontMatter = z.strictObject({ src, ...described })
export type BodyPictureFrontMatter = z.infer<typeof BodyPictureFrontMatter>

const Entry = z.strictObject({
  src: src.optional(),
  plate: z.enum(motifs).optional(),
  ...described,
  poster: src.optional(),
  captions: src.optional(),
})
type Entry = z.infer<typeof Entry>

export const isFilm = (file: string): boolean => /\.mp4$/i.test(file)

function checkEntry(entry: Entry, context: Context) {
  const { src, plate, poster, captions } = entry
  if ((src === undefined) === (plate === undefined))
    return fault(context, 'src', 'Name a file in src, or a motif in plate; one of the two')
  if (plate !== undefined) return checkPlate(entry, context)
  checkDescribed(entry, context)
  const film = isFilm(src ?? '')
  if (film && !poster) fault(context, 'poster', 'A film needs a picture to show before it plays')
  if (film && !captions) fault(context, 'captions', 'A film needs its captions, a .vtt file')
  if (!film && poster) fault(context, 'poster', 'Only a film, an .mp4 file, has a poster')
  if (!film && captions) fault(context, 'captions', 'Only a film, an .mp4 file, has captions')
}

function checkPlate(entry: Entry, context: Context) {
  if (!entry.caption) fault(context, 'caption', 'A plate is drawn from its caption; write one')
  for (const field of ['alt', 'decorative', 'credit', 'focus', 'poster', 'captions'] as const)
    if (entry[field] !== undefined) fault(context, field, 'A plate has a caption and nothing else')
}

/** One of a gallery: a picture, a short film, or a plate. */
export const GalleryEntry = Entry.superRefine(checkEntry)
export type GalleryEntry = Entry

/** What a case study opens with: a picture or a plate. */
export const CoverEntry = Entry.superRefine((entry, context) => {
  checkEntry(entry, context)
  if (isFilm(entry.src ?? ''))
    fault(context, 'src', 'A cover is a picture; put the film into the gallery')
})

/** The cuts of a picture that pages ask for, each with the widths in which it is made. */
export const shapes = {
  whole: { ratio: undefined, widths: [400, 720, 1200, 2000] },
  wide: { ratio: 2, widths: [720, 1200, 2000] },
  narrow: { ratio: 4 / 3, widths: [400, 750, 1200] },
  cardWide: { ratio: 8 / 5, widths: [400, 720, 1200] },
  cardSquare: { ratio: 50 / 47, widths: [400, 720, 1200] },
  cardTall: { ratio: 5 / 6, widths: [400, 720, 1200] },
  portrait: { ratio: 4 / 5, widths: [240, 400, 720] },
  preview: { ratio: 4, widths: [1200] },
} as const satisfies Record<string, { ratio: number | undefined; widths: readonly number[] }>
export type Shape = keyof typeof shapes

/** One cut of a picture: its largest size, and where its files are: `${base}-${width}.jpg`. */
export interface Cut {
  readonly base: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** A picture of content/ as every face shows it. */
export interface Picture {
  /** Empty where it is decorative. */
  readonly alt: string
  readonly caption: string | null
  readonly credit: string | null
  /** What stands in its place until it is there. */
  readonly colour: string
  readonly cuts: { readonly whole: Cut } & { readonly [shape in Shape]?: Cut }
  /** Of a film, the picture is the poster. */
  readonly film?: { readonly src: string; readonly captions: string }
}

export interface Plate {
  readonly plate: MotifName
  readonly caption: string
}

export type Shown = Picture | Plate

export const isPicture = (shown: Shown): shown is Picture => !('plate' in shown)

/** The address of a cut's largest JPEG, for whoever wants one file. */
export const fileOf = ({ base, width }: Cut): string => `${base}-${width}.jpg`
