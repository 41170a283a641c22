/** The shapes that pages use, each with the widths to make. */
export const pictureShapes = {
  whole: { ratio: undefined, widths: [400, 720, 1200, 2000] },
  wide: { ratio: 2, widths: [720, 1200, 2000] },
  narrow: { ratio: 4 / 3, widths: [400, 750, 1200] },
  cardWide: { ratio: 8 / 5, widths: [400, 720, 1200] },
  cardSquare: { ratio: 50 / 47, widths: [400, 720, 1200] },
  cardTall: { ratio: 5 / 6, widths: [400, 720, 1200] },
  portrait: { ratio: 4 / 5, widths: [240, 400, 720] },
  preview: { ratio: 4, widths: [1200] },
} as const satisfies Record<string, { ratio: number | undefined; widths: readonly number[] }>
export type PictureCropShape = keyof typeof pictureShapes

/** One cut of a picture: its largest size, and the base of its files: `${base}-${width}.jpg`. */
export interface CroppedPicture {
  readonly base: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** What a preview adds to the address of a file that is not public. */
  readonly query?: string
}

/** A film of content/; one without captions is a cover, which plays without sound. */
export interface Film {
  readonly src: string
  readonly captions?: string
  /** The point that no cut may lose, in shares from the left and from the top. */
  readonly focus: readonly [x: number, y: number]
}

/** A picture of content/ as every interface shows it. */
export interface Picture {
  /** Empty if it is decorative. */
  readonly alt: string
  readonly caption: string | null
  readonly credit: string | null
  /** The colour shown until the picture is loaded. */
  readonly colour: string
  readonly cuts: { readonly whole: CroppedPicture } & {
    readonly [shape in PictureCropShape]?: CroppedPicture
  }
  /** The film; the picture itself is its poster. */
  readonly film?: Film
}

/** An SVG of content/, for the eye: what it says stands in its caption. */
export interface Drawing {
  /** The address of its file. */
  readonly drawing: string
  readonly width: number
  readonly height: number
  /** The drawing itself, as HTML, if its strokes are a part of the page. */
  readonly strokes?: string
  readonly alt: string
  readonly caption: string | null
  readonly credit: string | null
}

export type PictureOrDrawing = Picture | Drawing

export const isPicture = (image: PictureOrDrawing): image is Picture => !('drawing' in image)

/** For clients that want one file. */
export const getLargestJpegPath = ({ base, width }: CroppedPicture): string =>
  `${base}-${width}.jpg`
