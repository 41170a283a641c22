import { getHeight, type PictureFile, type PictureSource } from './picture-files'

/** Increase it whenever the same original would be read or made differently. */
export const pictureFormatVersion = 2

/** AVIF with more effort is 5 % smaller, in twice the time. */
export const encodings = {
  avif: { quality: 52, effort: 2 },
  /** The cut for telephones, whose pixels are too small to show the difference. */
  narrowAvif: { quality: 45, effort: 2 },
  webp: { quality: 74 },
  jpg: { quality: 76, mozjpeg: true },
} as const

/** Loads the library for the first picture, so that no server waits for it at its start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One core stays free for requests, and nothing is used twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Makes one file of a picture; its colour profile is applied, and of its metadata only the names stay. */
export async function generatePicture(
  original: Uint8Array,
  source: PictureSource,
  { shape, crop, width, format }: PictureFile,
): Promise<Buffer> {
  const scale = width / crop.width
  const height = getHeight(crop, width)
  // A rounded crop may reach a pixel further than the rounded whole.
  const whole = {
    width: Math.max(width, Math.round(source.width * scale)),
    height: Math.max(height, Math.round(source.height * scale)),
  }
  const area = {
    left: Math.min(whole.width - width, Math.round(crop.left * scale)),
    top: Math.min(whole.height - height, Math.round(crop.top * scale)),
    width,
    height,
  }
  const sharp = await loadSharp()
  const picture = sharp(original)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ ...whole, fit: 'fill' })
    .extract(area)
    .toColourspace('srgb')
    .removeAlpha()
  const { artist, copyright } = source
  const names = { ...(artist && { Artist: artist }), ...(copyright && { Copyright: copyright }) }
  if (Object.keys(names).length > 0) picture.withExif({ IFD0: names })
  const encoding = encodings[shape === 'narrow' && format === 'avif' ? 'narrowAvif' : format]
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, encoding).toBuffer()
}
