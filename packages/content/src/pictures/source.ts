import sharp from 'sharp'
import { datedFolder } from '../publication/schedule'
import { type Facts, getDigest } from './facts'
import { encodings, pictureFormatVersion } from './generate-picture'
import type { CroppedPicture, PictureCropShape } from './picture'
import { getCrop, getCutStem, getHeight, type PictureSource } from './picture-files'

/** A film or its captions, which are served as they are. */
export interface FilmFile {
  readonly file: string
  readonly name: string
  readonly digest: string
}

interface DescribedFile {
  readonly file: string
  readonly facts: Pick<Facts, 'digest' | 'width' | 'height' | 'artist' | 'copyright'>
  readonly shapes: readonly PictureCropShape[]
  readonly focus?: string | undefined
  readonly credit?: string | undefined
}

export function toSource({ file, facts, shapes, focus, credit }: DescribedFile): PictureSource {
  const { digest, width, height, copyright } = facts
  const artist = credit ?? facts.artist
  return {
    digest,
    stem: toStem(file),
    width,
    height,
    shapes,
    focus: readFocus(focus),
    ...(artist && { artist }),
    ...(copyright && { copyright }),
  }
}

/** The middle, if nothing is said. */
export function readFocus(focus: string | undefined): PictureSource['focus'] {
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? []
  return [x / 100, y / 100]
}

/** Its name has all that the files depend on. */
export function getPictureFolder(
  source: PictureSource,
  films: readonly FilmFile[],
  isDated: boolean,
): string {
  const copies = films.map(({ name, digest }) => [name, digest])
  const all = [pictureFormatVersion, encodings, sharp.versions, source, copies]
  return (isDated ? datedFolder : '') + getDigest(JSON.stringify(all)).slice(0, 10)
}

const toStem = (file: string) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'picture'

/** Describes a cut for pages. */
export function describePictureCrop(
  source: PictureSource,
  shape: PictureCropShape,
  getPath: (name: string) => string,
): CroppedPicture {
  const crop = getCrop(source, shape)
  const width = crop.widths.at(-1) ?? crop.width
  return {
    base: getPath(getCutStem(source.stem, shape)),
    width,
    height: getHeight(crop, width),
    widths: crop.widths,
  }
}
