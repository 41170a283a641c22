import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { paths } from '@/lib/config/paths'
import { type Cut, type CutShape, shapes } from '@/lib/domain/picture'
import { datedFolder } from '@/lib/domain/publication-table'
import { type Facts, recipe } from './facts'

/** The files to make of one original, and their names. */
export interface PictureJob {
  /** The path of the original, and the digest of its bytes. */
  readonly file: string
  readonly digest: string
  /** The output folder, named by everything its content depends on. */
  readonly folder: string
  readonly stem: string
  /** The width of the original. */
  readonly width: number
  readonly cuts: readonly (Crop & { readonly shape: CutShape })[]
  /** Files that are served unchanged: a film and its captions. */
  readonly copies: readonly Copy[]
  readonly artist?: string | undefined
  readonly copyright?: string | undefined
}

export interface Copy {
  readonly file: string
  readonly name: string
  readonly digest: string
}

interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The widths to make. */
  readonly widths: readonly number[]
}

interface Wanted {
  readonly file: string
  readonly facts: Facts
  readonly shapes: readonly CutShape[]
  readonly focus: string | undefined
  readonly credit: string | undefined
  readonly copies?: readonly Copy[]
  /** Whether its page appears at a moment. */
  readonly isDated: boolean
}

/** Good quality in short builds: AVIF with more effort is 5 % smaller, in twice the time. */
export const encodings = {
  avif: { quality: 52, effort: 2 },
  /** The cut for telephones, whose pixels are too small to show the difference. */
  narrowAvif: { quality: 45, effort: 2 },
  webp: { quality: 74 },
  jpg: { quality: 76, mozjpeg: true },
} as const

/** A width closer to the largest one would save nothing and is left out. */
const nearest = 1.2

export function pictureJobOf({
  file,
  facts,
  shapes: names,
  focus = '50% 50%',
  credit,
  copies = [],
  isDated,
}: Wanted): PictureJob {
  const { width, height, copyright } = facts
  const artist = credit ?? facts.artist
  const [x = 50, y = 50] = focus.match(/\d+/g)?.map(Number) ?? []
  const cuts = names.map((shape) => ({ shape, ...cropOf(shape, width, height, x / 100, y / 100) }))
  const stem = stemOf(file)
  const all = [
    recipe,
    encodings,
    sharp.versions,
    facts.digest,
    stem,
    cuts,
    artist,
    copyright,
    copies.map((copy) => [copy.name, copy.digest]),
  ]
  const name = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  const folder = (isDated ? datedFolder : '') + name.slice(0, 10)
  return { file, digest: facts.digest, folder, stem, width, cuts, copies, artist, copyright }
}

/** Returns the job of a drawing, which is one file for every size. */
export function drawingJobOf(file: string, digest: string, isDated: boolean) {
  const stem = stemOf(file)
  const folder = (isDated ? datedFolder : '') + digest.slice(0, 10)
  const copies: [Copy] = [{ file, name: `${stem}.svg`, digest }]
  return { file, digest, folder, stem, width: 0, cuts: [], copies } satisfies PictureJob
}

const stemOf = (file: string) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'picture'

/** Returns the largest area of this shape that is as close to the focus as possible. */
function cropOf(shape: CutShape, width: number, height: number, x: number, y: number): Crop {
  const { ratio = width / height, widths } = shapes[shape]
  const w = Math.round(Math.min(width, height * ratio))
  const h = Math.round(Math.min(height, width / ratio))
  const place = (share: number, part: number, all: number) =>
    Math.round(Math.min(all - part, Math.max(0, share * all - part / 2)))
  const largest = Math.min(w, widths.at(-1) ?? w)
  return {
    left: place(x, w, width),
    top: place(y, h, height),
    width: w,
    height: h,
    widths: [...widths.filter((one) => one * nearest <= largest), largest],
  }
}

export const fileName = (stem: string, shape: CutShape) =>
  shape === 'whole' ? stem : `${stem}-${shape}`

/** Describes the finished cut for pages. */
export function cutOf(
  { folder, stem }: PictureJob,
  { shape, width, height, widths }: PictureJob['cuts'][number],
): Cut {
  const largest = widths.at(-1) ?? width
  return {
    base: paths.picture(folder, fileName(stem, shape)),
    width: largest,
    height: heightAt({ width, height }, largest),
    widths,
  }
}

export const heightAt = (
  crop: { readonly width: number; readonly height: number },
  width: number,
) => Math.max(1, Math.round((crop.height * width) / crop.width))
