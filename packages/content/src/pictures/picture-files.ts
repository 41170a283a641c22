import { type PictureCropShape, pictureShapes } from './picture'

/** An original of content/, and all that its files depend on. */
export interface PictureSource {
  /** The digest of the original's bytes. */
  readonly digest: string
  /** How the names of its files begin. */
  readonly stem: string
  readonly width: number
  readonly height: number
  /** None for a drawing, which is one file for every size. */
  readonly shapes: readonly PictureCropShape[]
  /** The point that no cut may lose, in shares from the left and from the top. */
  readonly focus: readonly [x: number, y: number]
  readonly artist?: string | undefined
  readonly copyright?: string | undefined
}

/** The part of an original that a cut shows. */
export interface PictureCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The widths of its files. */
  readonly widths: readonly number[]
}

type PictureFormat = 'avif' | 'webp' | 'jpg'

/** One file of a picture: a cut in one width and format. */
export interface PictureFile {
  readonly name: string
  readonly shape: PictureCropShape
  readonly crop: PictureCrop
  readonly width: number
  readonly format: PictureFormat
}

/** A width closer to the largest one would save nothing and is left out. */
const widthRatioMin = 1.2

/** The largest area of the shape that is as close to the focus as possible. */
export function getCrop(
  { width, height, focus: [x, y] }: PictureSource,
  shape: PictureCropShape,
): PictureCrop {
  const { ratio = width / height, widths } = pictureShapes[shape]
  const w = Math.round(Math.min(width, height * ratio))
  const h = Math.round(Math.min(height, width / ratio))
  const toOffset = (share: number, part: number, all: number) =>
    Math.round(Math.min(all - part, Math.max(0, share * all - part / 2)))
  const largest = Math.min(w, widths.at(-1) ?? w)
  return {
    left: toOffset(x, w, width),
    top: toOffset(y, h, height),
    width: w,
    height: h,
    widths: [...widths.filter((one) => one * widthRatioMin <= largest), largest],
  }
}

export const getHeight = (crop: Pick<PictureCrop, 'width' | 'height'>, width: number): number =>
  Math.max(1, Math.round((crop.height * width) / crop.width))

/** The names of the files of a cut begin so. */
export const getCutStem = (stem: string, shape: PictureCropShape): string =>
  shape === 'whole' ? stem : `${stem}-${shape}`

/** Preview images are drawn from the JPEG alone. */
const getFormats = (shape: PictureCropShape): readonly PictureFormat[] =>
  shape === 'preview' ? ['jpg'] : ['avif', 'webp', 'jpg']

/** Undefined for a picture that is cut into shapes. */
export const getDrawingName = ({ stem, shapes }: PictureSource): string | undefined =>
  shapes.length === 0 ? `${stem}.svg` : undefined

/** Lists every file that is made of a picture; there is no other. */
export const listPictureFiles = (source: PictureSource): PictureFile[] =>
  source.shapes.flatMap((shape) => {
    const crop = getCrop(source, shape)
    return crop.widths.flatMap((width) =>
      getFormats(shape).map((format) => {
        const name = `${getCutStem(source.stem, shape)}-${width}.${format}`
        return { name, shape, crop, width, format }
      }),
    )
  })
