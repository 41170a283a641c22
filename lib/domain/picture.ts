import { z } from 'zod'
import { plateNumberMax, plateNumbersMax } from '@/lib/config/limits'
import { Line } from './text'

/** The ways to draw a plate; an editor names one of them. */
export const motifs = [
  'diary',
  'field',
  'hours',
  'queue',
  'reduction',
  'route',
  'rows',
  'scatter',
  'selection',
  'sheets',
  'sorted',
  'subdivision',
  'swatches',
  'twin',
  'waves',
  'weave',
  'widths',
  'year',
] as const
export type MotifName = (typeof motifs)[number]

/** The point that a cut must contain: shares of the width and height, from the left and the top. */
const Focus = z
  .string()
  .regex(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    'Use two shares, from the left and the top: 40% 60%',
  )

const described = {
  alt: Line.meta({
    title: 'What it shows',
    description: 'For people who do not see the picture; it is the alt text.',
  }).optional(),
  decorative: z
    .literal(true)
    .describe('Only where the picture adds nothing; then it has no text of what it shows.')
    .optional(),
  caption: Line.optional(),
  credit: Line.optional(),
  focus: Focus.describe(
    'The point that no cut may lose, from the left and from the top.',
  ).optional(),
}

const file = z.string().trim().min(1)
const src = file.meta({ format: 'picture', title: 'File' })

interface Described {
  readonly alt?: string | undefined
  readonly decorative?: true | undefined
}

type Context = z.RefinementCtx

const addIssue = (context: Context, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

function checkDescribed({ alt, decorative }: Described, context: Context) {
  if (!alt && !decorative)
    addIssue(context, 'alt', 'Say here what the picture shows, or write decorative: true')
  if (alt && decorative)
    addIssue(context, 'decorative', 'A decorative picture has no alt; remove one of them')
}

/** A picture without plate or film: a portrait. */
export const PictureFrontMatter = z.strictObject({ src, ...described }).superRefine(checkDescribed)

/** The description of a picture in a text, which may also stand in the text itself. */
export const BodyPictureFrontMatter = z.strictObject({ src, ...described })
export type BodyPictureFrontMatter = z.infer<typeof BodyPictureFrontMatter>

const plateNumbers = z
  .array(z.int('Use whole numbers').min(0).max(plateNumberMax))
  .min(1)
  .max(plateNumbersMax)

/** A plate alone, where there is no picture. */
export const PlateFrontMatter = z.strictObject({
  plate: z.enum(motifs).meta({ title: 'Drawing' }),
  caption: Line,
  numbers: plateNumbers.optional(),
})

const Entry = z.strictObject({
  src: file.meta({ format: 'picture-or-film', title: 'Picture or film' }).optional(),
  plate: z.enum(motifs).meta({ title: 'Drawing', description: 'Instead of a picture' }).optional(),
  ...described,
  numbers: plateNumbers.describe('What is counted in the drawing').optional(),
  poster: src
    .meta({ format: 'picture', title: 'Poster', description: 'What is shown before a film plays' })
    .optional(),
  captions: file
    .meta({ format: 'captions', title: 'Captions of a film', description: 'A .vtt file' })
    .optional(),
})
type Entry = z.infer<typeof Entry>

export const isFilm = (file: string): boolean => /\.mp4$/i.test(file)

function checkEntry(entry: Entry, context: Context) {
  const { src, plate, poster, captions } = entry
  if ((src === undefined) === (plate === undefined))
    return addIssue(context, 'src', 'Name a file in src, or a motif in plate; one of the two')
  if (plate !== undefined) return checkPlate(entry, context)
  checkDescribed(entry, context)
  if (entry.numbers) addIssue(context, 'numbers', 'Only a plate is drawn from numbers')
  const film = isFilm(src ?? '')
  if (film && !poster) addIssue(context, 'poster', 'A film needs a picture to show before it plays')
  if (film && !captions) addIssue(context, 'captions', 'A film needs its captions, a .vtt file')
  if (!film && poster) addIssue(context, 'poster', 'Only a film, an .mp4 file, has a poster')
  if (!film && captions) addIssue(context, 'captions', 'Only a film, an .mp4 file, has captions')
}

function checkPlate(entry: Entry, context: Context) {
  if (!entry.caption)
    addIssue(context, 'caption', 'A plate has a caption that says what it shows; write one')
  for (const field of ['alt', 'decorative', 'credit', 'focus', 'poster', 'captions'] as const)
    if (entry[field] !== undefined)
      addIssue(context, field, 'A plate has a caption, numbers and nothing else')
}

/** An item of a gallery: a picture, a short film, or a plate. */
export const GalleryEntry = Entry.superRefine(checkEntry)
export type GalleryEntry = Entry

/** The cover of a case study: a picture or a plate. */
export const CoverEntry = Entry.superRefine((entry, context) => {
  checkEntry(entry, context)
  if (isFilm(entry.src ?? ''))
    addIssue(context, 'src', 'A cover is a picture; put the film into the gallery')
})

/** The shapes that pages use, each with the widths to make. */
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
export type CutShape = keyof typeof shapes

/** One cut of a picture: its largest size, and the base of its files: `${base}-${width}.jpg`. */
export interface Cut {
  readonly base: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** What a preview adds to the address of a file that is not public. */
  readonly query?: string
}

/** A picture of content/ as every face shows it. */
export interface Picture {
  /** Empty if it is decorative. */
  readonly alt: string
  readonly caption: string | null
  readonly credit: string | null
  /** The colour shown until the picture is loaded. */
  readonly colour: string
  readonly cuts: { readonly whole: Cut } & { readonly [shape in CutShape]?: Cut }
  /** The film; the picture itself is its poster. */
  readonly film?: { readonly src: string; readonly captions: string }
}

export interface Plate {
  readonly plate: MotifName
  readonly caption: string
  /** What is counted in it: "from eleven steps to four" is 11 and 4. */
  readonly numbers?: readonly number[] | undefined
}

export type Shown = Picture | Plate

export const isPicture = (shown: Shown): shown is Picture => !('plate' in shown)

/** Returns the address of a cut's largest JPEG, for clients that want one file. */
export const fileOf = ({ base, width }: Cut): string => `${base}-${width}.jpg`
