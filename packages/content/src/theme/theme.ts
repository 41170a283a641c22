import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, CssSyntaxError, type Declaration, parse, type Root } from 'postcss'
import type { Issue } from '../files/issue'
import { colourPairs, getContrast } from './contrast'
import { createFallbackFonts, type FontFile, type MeasuredFont, measureFontFile } from './fonts'
import type { ColourByTheme } from './tokens'

const themeFile = 'theme.css'
export const fontsFolder = 'fonts/'

const themeColours = [
  ...['paper', 'surface', 'ink', 'ink-quiet', 'line', 'accent', 'on-accent'],
  ...['tone-1', 'tone-2', 'tone-3'],
]
const themeFaces = ['font-display', 'font-text', 'font-code']
const themeRadii = ['radius-control', 'radius-picture']
const requiredProperties = [...themeColours, ...themeFaces, ...themeRadii]
const lengths = [...themeRadii, 'rule-width']
const knownProperties = [...requiredProperties, 'display-scale', 'rule-width', 'motion']
/** Beyond these titles do not fit, or do not stand out. */
const displayScaleRange = [0.75, 1.3] as const

const motions = ['none', 'quiet', 'lively'] as const
/** How much moves on the pages. */
export type PageMotion = (typeof motions)[number]

/** What the site owns of its look. */
export interface Theme {
  readonly colours: Readonly<Record<string, ColourByTheme>>
  /** The files that pages load. */
  readonly fonts: readonly FontFile[]
  /** The files that preview images are set in, which cannot read WOFF2. */
  readonly previewFonts: readonly FontFile[]
  readonly motion: PageMotion
  /** How wide a letter of the display face is on average, in em. */
  readonly letterWidth: number
  /** The stylesheet, without the faces that pages load from files. */
  readonly css: string
}

type Report = (line: number, field: string, message: string, allowed?: readonly string[]) => void

/** Compiles theme.css: colours that can be read, faces and radii. */
export function compileTheme(root: string, issues: Issue[]): Theme {
  const report: Report = (line, field, message, allowed) =>
    void issues.push({ file: themeFile, line, field, message, ...(allowed && { allowed }) })
  const sheet = readSheet(join(root, themeFile), report)
  if (!sheet)
    return { colours: {}, fonts: [], previewFonts: [], motion: 'quiet', letterWidth: 0, css: '' }

  const values = readValues(sheet, report)
  const colours = readColours(values, report)
  for (const { front, message } of listUnreadablePairs(colours))
    report(getLine(values.get(front)), `--${front}`, message)
  const fonts = sheet.nodes.filter(isFace).flatMap((face) => parseFont(face) ?? [])
  for (const { file, line } of fonts)
    if (!file.startsWith(fontsFolder) || !existsSync(join(root, file)))
      report(line, 'src', `"${file}" must be a file of ${fontsFolder} beside ${themeFile}`)
  const forPages = fonts.filter(({ file }) => file.endsWith('.woff2'))
  const measured = measureFonts(forPages, root, report)
  return {
    colours,
    fonts: forPages,
    previewFonts: fonts.filter(({ file }) => /\.(?:woff|ttf|otf)$/.test(file)),
    motion: readMotion(values.get('motion'), report),
    letterWidth: getLetterWidth(values.get('font-display')?.value ?? '', measured),
    css: withFaces(sheet, measured),
  }
}

function readSheet(path: string, report: Report): Root | undefined {
  if (!existsSync(path)) return void report(1, '(file)', 'This file is missing')
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return void report(error.line ?? 1, '(text)', `CSS: ${error.reason}`)
  }
}

/** The declarations of the site's properties, by name. */
function readValues(sheet: Root, report: Report): ReadonlyMap<string, Declaration> {
  const values = new Map<string, Declaration>()
  for (const node of sheet.nodes)
    if (node.type === 'rule' && /^:root(?:,\s*\[data-theme\])?$/.test(node.selector)) {
      // A section with another ground than paper has all colours anew.
      node.selector = ':root, [data-theme]'
      node.walkDecls((one) => void values.set(one.prop.replace(/^--/, ''), one))
    } else if (node.type !== 'comment' && !isFace(node)) {
      const declaration = node.toString().split('\n', 1)[0] ?? ''
      report(getLine(node), declaration, 'Only :root and @font-face belong into this file')
    }
  const allowed = knownProperties.map((name) => `--${name}`)
  for (const [name, one] of values)
    if (!knownProperties.includes(name))
      report(getLine(one), one.prop, 'There is no such property', allowed)
  for (const name of requiredProperties.filter((one) => !values.has(one)))
    report(1, `--${name}`, 'This property is missing')
  return values
}

function readColours(values: ReadonlyMap<string, Declaration>, report: Report) {
  const colours: Record<string, ColourByTheme> = {}
  for (const [name, one] of values) {
    const colour = themeColours.includes(name) ? parseColour(one.value) : undefined
    if (colour) colours[name] = colour
    else if (themeColours.includes(name))
      report(
        getLine(one),
        one.prop,
        'Write light-dark(#rrggbb, #rrggbb), or one #rrggbb for both themes',
      )
    if (lengths.includes(name) && !/^(?:0|[\d.]+(?:px|rem|em))$/.test(one.value))
      report(getLine(one), one.prop, 'Write 0 or a length in px, rem or em')
    const [min, max] = displayScaleRange
    if (name === 'display-scale' && !(Number(one.value) >= min && Number(one.value) <= max))
      report(getLine(one), one.prop, `Write a number from ${min} to ${max}`)
  }
  return colours
}

function readMotion(declaration: Declaration | undefined, report: Report): PageMotion {
  if (!declaration) return 'quiet'
  const motion = motions.find((one) => one === declaration.value)
  if (!motion) report(getLine(declaration), declaration.prop, 'There is no such motion', motions)
  return motion ?? 'quiet'
}

/** Every pair of colours whose contrast is too low, in both themes. */
export function listUnreadablePairs(colours: Readonly<Record<string, ColourByTheme>>) {
  return colourPairs.flatMap(({ front, ground, contrastMin }) => {
    const [above, below] = [colours[front], colours[ground]]
    if (!above || !below) return []
    return (['light', 'dark'] as const).flatMap((theme) => {
      const contrast = getContrast(above[theme], below[theme])
      if (contrast >= contrastMin) return []
      const message = `${above[theme]} on --${ground} ${below[theme]} has a contrast of ${floored(contrast)} : 1 in the ${theme} theme; it needs ${contrastMin} : 1`
      return [{ front, ground, theme, contrast, message }]
    })
  })
}

/** Never rounded up: 4.497 is not 4.5. */
const floored = (contrast: number) => (Math.floor(contrast * 100) / 100).toFixed(2)

/** The families of a theme that have files, each with the property that its files are known by. */
export const nameFontFamilies = (fonts: readonly FontFile[]): ReadonlyMap<string, string> =>
  new Map([...new Set(fonts.map(({ family }) => family))].map((name, at) => [name, `face${at}`]))

const hex = '(#[\\da-f]{6})'
const lightDarkPattern = new RegExp(`^light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\)$`, 'i')

function parseColour(value: string): ColourByTheme | undefined {
  const [, light = value, dark = value] = lightDarkPattern.exec(value) ?? []
  return new RegExp(`^${hex}$`, 'i').test(light)
    ? { light: light.toLowerCase(), dark: dark.toLowerCase() }
    : undefined
}

const getLine = (node: Pick<Declaration, 'source'> | undefined) => node?.source?.start?.line ?? 1

const isFace = (node: Root['nodes'][number]): node is AtRule =>
  node.type === 'atrule' && node.name === 'font-face'

function parseFont(face: AtRule): (FontFile & { readonly line: number }) | undefined {
  const declared: Record<string, Declaration> = {}
  face.walkDecls((declaration) => {
    declared[declaration.prop] = declaration
  })
  const { src } = declared
  const [, file] = /^url\(["']?([^"')\s]+)/.exec(src?.value ?? '') ?? []
  if (!file) return undefined
  return {
    file,
    family: unquoted(declared['font-family']?.value ?? ''),
    weight: declared['font-weight']?.value ?? '400',
    style: declared['font-style']?.value ?? 'normal',
    line: getLine(src),
  }
}

const unquoted = (name: string) => name.replace(/^["']|["']$/g, '')

/** Measures the files that are there. */
const measureFonts = (
  fonts: readonly (FontFile & { readonly line: number })[],
  root: string,
  report: Report,
): MeasuredFont[] =>
  fonts.flatMap(({ line, ...font }) => {
    const path = join(root, font.file)
    if (!existsSync(path)) return []
    try {
      return { ...font, measures: measureFontFile(path) }
    } catch (error) {
      return report(line, 'src', `"${font.file}" is no face that can be read: ${error}`) ?? []
    }
  })

/** That of most faces, where a machine has the face. */
const commonLetterWidth = 0.47

function getLetterWidth(stack: string, fonts: readonly MeasuredFont[]): number {
  const [first = ''] = stack.split(',')
  const font = fonts.find(({ family }) => family === unquoted(first.trim()))
  return font?.measures.width ?? commonLetterWidth
}

/** Next loads files by names of its own, so a stylesheet names them by the property that it sets. What stands in for them comes after. */
function withFaces(sheet: Root, fonts: readonly MeasuredFont[]): string {
  const names = nameFontFamilies(fonts)
  const css = sheet.clone()
  const standIns = new Map<string, string>()
  for (const face of css.nodes.filter(isFace)) if (parseFont(face)) face.remove()
  css.walkDecls(/^--font-/, (declaration) => {
    const families = declaration.value.split(',').map((family) => family.trim())
    declaration.value = families
      .flatMap((family) => {
        const name = names.get(unquoted(family))
        if (name === undefined) return family
        const all = createFallbackFonts(unquoted(family), families.at(-1) ?? '', fonts)
        for (const one of all) standIns.set(one.name, one.css)
        return [`var(--${name})`, ...all.map((one) => one.name)]
      })
      .join(', ')
  })
  return [css.toString(), ...standIns.values()].join('')
}
