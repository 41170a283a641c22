import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'

/** One file of a face. */
export interface FontFile {
  readonly file: string
  readonly family: string
  readonly weight: string
  readonly style: string
}

/** Faces that machines have, and how wide their letters are on average, in em. */
interface InstalledFaces {
  readonly names: readonly [string, ...string[]]
  readonly width: number
}

/** What stands in until a face has been loaded, by the generic family that its stack ends with. */
const installedFaces: Readonly<Record<string, readonly InstalledFaces[]>> = {
  // Roboto is nearly as wide as the others, which are exactly so.
  'sans-serif': [{ names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], width: 0.4563045 }],
  serif: [
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4171852 },
    // What Android has.
    { names: ['Noto Serif'], width: 0.4972326 },
  ],
}

/** As often as letters and blanks are in texts in Latin letters; next/font measures by the same ones. */
const letters = [...'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ']

/** How wide a face is, on average, and how high, in em. */
interface Measures {
  /** Undefined where it has no Latin letters. */
  readonly width: number | undefined
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
}

export interface MeasuredFont extends FontFile {
  readonly measures: Measures
}

/** Measures the face of a file; throws where the file is none. */
export function measureFontFile(path: string): Measures {
  const face = create(readFileSync(path))
  if (face.isCollection) throw new Error('It has several faces')
  const codes = letters.map((letter) => letter.charCodeAt(0))
  const isLatin = codes.every((code) => face.hasGlyphForCodePoint(code))
  const widths = codes.map((code) => face.glyphForCodePoint(code).advanceWidth)
  const toEm = (units: number) => units / face.unitsPerEm
  return {
    width: isLatin ? toEm(widths.reduce((sum, one) => sum + one, 0) / widths.length) : undefined,
    ascent: toEm(face.ascent),
    descent: toEm(Math.abs(face.descent)),
    lineGap: toEm(face.lineGap),
  }
}

/** A face as wide and as high as another one, in its place until that has been loaded. */
interface StandIn {
  readonly name: string
  readonly css: string
}

/** What stands in for a family, by its upright file for texts. */
export function createFallbackFonts(
  family: string,
  generic: string,
  fonts: readonly MeasuredFont[],
): StandIn[] {
  const [font] = fonts.filter((one) => one.family === family).toSorted(byDistanceToRegular)
  const { width, ascent, descent, lineGap } = { ...font?.measures }
  if (width === undefined) return []
  return (installedFaces[generic] ?? []).map(({ names, width: installedWidth }) => {
    const name = `"${family} like ${names[0]}"`
    const scale = width / installedWidth
    const toHeight = (em = 0) => toPercentage(em / scale)
    const css = `
@font-face {
  font-family: ${name};
  src: ${names.map((one) => `local("${one}")`).join(', ')};
  size-adjust: ${toPercentage(scale)};
  ascent-override: ${toHeight(ascent)};
  descent-override: ${toHeight(descent)};
  line-gap-override: ${toHeight(lineGap)};
}
`
    return { name, css }
  })
}

const toPercentage = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`

const regularWeight = 400

const byDistanceToRegular = (a: FontFile, b: FontFile) => getDistance(a) - getDistance(b)

function getDistance({ weight, style }: FontFile): number {
  const [min = regularWeight, max = min] = weight.split(' ').map(toWeight)
  const distance = Math.max(min - regularWeight, regularWeight - max, 0)
  return style === 'normal' ? distance : distance + 1000
}

const toWeight = (text: string) =>
  text === 'bold' ? 700 : text === 'normal' ? regularWeight : Number(text)
