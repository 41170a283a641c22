import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { paths } from '@/lib/config/paths'
import { type Cut, type Shape, shapes } from '@/lib/domain/picture'
import { type Facts, recipe } from './facts'

/** What is to be made of one file, and under which name. */
export interface Job {
  /** Where the original is. */
  readonly file: string
  /** The folder of what is made, named by all that it depends on. */
  readonly folder: string
  readonly stem: string
  /** Of the original. */
  readonly width: number
  readonly cuts: readonly (Crop & { readonly shape: Shape })[]
  /** What is served as it is: a film and its captions. */
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
  /** The widths that are made of it. */
  readonly widths: readonly number[]
}

interface Wanted {
  readonly file: string
  readonly facts: Facts
  readonly shapes: readonly Shape[]
  readonly focus: string | undefined
  readonly credit: string | undefined
  readonly copies?: readonly Copy[]
}

/** Good to look at, and not slow: AVIF with more effort is a twentieth smaller, in twice the time. */
export const encodings = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 74 },
  jpg: { quality: 76, mozjpeg: true },
} as const

/** A width so near to the largest that it would save nothing is left out. */
const nearest = 1.2

export function jobOf({
  file,
  facts,
  shapes: names,
  focus = '50% 50%',
  credit,
  copies = [],
}: Wanted): Job {
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
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  return { file, folder: digest.slice(0, 10), stem, width, cuts, copies, artist, copyright }
}

const stemOf = (file: string) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'picture'

/** As much of the picture as has this shape, as near to the focus as it gets. */
function cropOf(shape: Shape, width: number, height: number, x: number, y: number): Crop {
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

export const fileName = (stem: string, shape: Shape) =>
  shape === 'whole' ? stem : `${stem}-${shape}`

/** The cut as pages know it. */
export function cutOf(
  { folder, stem }: Job,
  { shape, width, height, widths }: Job['cuts'][number],
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
