import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colourPairs, contrastOf } from './contrast'
import type { Issue } from './read'
import type { Colour } from './tokens'

const themeFile = 'theme.css'
export const fontsFolder = 'fonts/'

const themeColours = [
  ...['paper', 'surface', 'ink', 'ink-quiet', 'line', 'accent', 'on-accent'],
  ...['tone-1', 'tone-2', 'tone-3'],
  ...['dark', 'red'].flatMap((ground) =>
    ['ground', 'mark', 'soft', 'faint', 'odd'].map((part) => `${ground}-${part}`),
  ),
]
const themeFaces = ['font-display', 'font-text', 'font-code']
const themeRadii = ['radius-control', 'radius-picture']
const known = [...themeColours, ...themeFaces, ...themeRadii]

/** One file of a face. */
export interface FontFile {
  readonly file: string
  readonly family: string
  readonly weight: string
  readonly style: string
}

/** What the site owns of its look. */
export interface Theme {
  readonly colours: Readonly<Record<string, Colour>>
  /** The files that pages load. */
  readonly fonts: readonly FontFile[]
  /** The files that preview images are set in, which cannot read WOFF2. */
  readonly previewFonts: readonly FontFile[]
  /** The stylesheet, without the faces that pages load from files. */
  readonly css: string
}

interface Declaration {
  readonly name: string
  readonly value: string
  readonly line: number
}

interface Rule {
  readonly text: string
  readonly selector: string
  readonly line: number
  readonly declarations: readonly Declaration[]
}

/** Compiles theme.css: colours that can be read, faces and radii. */
export function compileTheme(root: string, issues: Issue[]): Theme {
  const path = join(root, themeFile)
  const isThere = existsSync(path)
  const css = isThere ? readFileSync(path, 'utf8') : ''
  const issue = (line: number, field: string, message: string, allowed?: readonly string[]) =>
    void issues.push({ file: themeFile, line, field, message, ...(allowed && { allowed }) })
  if (!isThere) issue(1, '(file)', 'This file is missing')

  const rules = rulesOf(css)
  const faces = rules.filter(({ selector }) => selector === '@font-face')
  const values = new Map<string, Declaration>()
  for (const rule of rules) {
    if (rule.selector === '@font-face') continue
    if (!/^:root(?:,\s*\[data-theme\])?$/.test(rule.selector))
      issue(rule.line, rule.selector, 'Only :root and @font-face belong into this file')
    for (const declaration of rule.declarations) {
      const name = declaration.name.replace(/^--/, '')
      if (!known.includes(name))
        issue(
          declaration.line,
          declaration.name,
          'There is no such property',
          known.map((one) => `--${one}`),
        )
      values.set(name, declaration)
    }
  }
  if (isThere)
    for (const name of known.filter((one) => !values.has(one)))
      issue(1, `--${name}`, 'This property is missing')

  const colours: Record<string, Colour> = {}
  for (const [name, { value, line }] of values) {
    const colour = themeColours.includes(name) ? colourOf(value) : undefined
    if (colour) colours[name] = colour
    else if (themeColours.includes(name))
      issue(line, `--${name}`, 'Write light-dark(#rrggbb, #rrggbb), or one #rrggbb for both themes')
    if (themeRadii.includes(name) && !/^(?:0|[\d.]+(?:px|rem|em))$/.test(value))
      issue(line, `--${name}`, 'Write 0 or a length in px, rem or em')
  }
  for (const { front, message } of unreadable(colours))
    issue(values.get(front)?.line ?? 1, `--${front}`, message)

  const fonts = faces.flatMap((rule) => fontOf(rule) ?? [])
  for (const { file, line } of fonts)
    if (!file.startsWith(fontsFolder) || !existsSync(join(root, file)))
      issue(line, 'src', `"${file}" must be a file of ${fontsFolder} beside ${themeFile}`)
  const forPages = fonts.filter(({ file }) => file.endsWith('.woff2'))
  return {
    colours,
    fonts: forPages,
    previewFonts: fonts.filter(({ file }) => /\.(?:woff|ttf|otf)$/.test(file)),
    css: withFaceVariables(css, faces, forPages),
  }
}

/** Every pair of colours whose contrast is too low, in both themes. */
export function unreadable(colours: Readonly<Record<string, Colour>>) {
  return colourPairs.flatMap(({ front, ground, needed }) => {
    const [above, below] = [colours[front], colours[ground]]
    if (!above || !below) return []
    return (['light', 'dark'] as const).flatMap((theme) => {
      const contrast = contrastOf(above[theme], below[theme])
      if (contrast >= needed) return []
      const message = `${above[theme]} on --${ground} ${below[theme]} has a contrast of ${floored(contrast)} : 1 in the ${theme} theme; it needs ${needed} : 1`
      return [{ front, ground, theme, message }]
    })
  })
}

/** Never rounded up: 4.497 is not 4.5. */
const floored = (contrast: number) => (Math.floor(contrast * 100) / 100).toFixed(2)

/** The families of a theme that have files, each with the property that its files are known by. */
export const faceNames = (fonts: readonly FontFile[]): ReadonlyMap<string, string> =>
  new Map([...new Set(fonts.map(({ family }) => family))].map((name, at) => [name, `face${at}`]))

const hex = '(#[\\da-f]{6})'
const both = new RegExp(`^light-dark\\(\\s*${hex}\\s*,\\s*${hex}\\s*\\)$`, 'i')

function colourOf(value: string): Colour | undefined {
  const [, light = value, dark = value] = both.exec(value) ?? []
  return new RegExp(`^${hex}$`, 'i').test(light)
    ? { light: light.toLowerCase(), dark: dark.toLowerCase() }
    : undefined
}

/** The rules of a flat stylesheet; a comment keeps its place, so that lines stay right. */
function rulesOf(css: string): Rule[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const lineAt = (index: number) => bare.slice(0, index).split('\n').length
  return [...bare.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map((match) => {
    const [text, before = '', body = ''] = match
    const start = match.index + before.search(/\S|$/)
    const declarations = [...body.matchAll(/([\w-]+)\s*:\s*([^;]+?)\s*(?:;|$)/g)].map((found) => ({
      name: found[1] ?? '',
      value: found[2] ?? '',
      line: lineAt(match.index + before.length + 1 + found.index),
    }))
    const end = match.index + text.length
    return {
      text: css.slice(start, end),
      selector: before.trim(),
      line: lineAt(start),
      declarations,
    }
  })
}

function fontOf({ declarations }: Rule): (FontFile & { readonly line: number }) | undefined {
  const declared = (name: string) => declarations.find((one) => one.name === name)
  const src = declared('src')
  const [, file] = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(src?.value ?? '') ?? []
  if (!src || !file) return undefined
  return {
    file,
    family: unquoted(declared('font-family')?.value ?? ''),
    weight: declared('font-weight')?.value ?? '400',
    style: declared('font-style')?.value ?? 'normal',
    line: src.line,
  }
}

const unquoted = (name: string) => name.replace(/^["']|["']$/g, '')

/** Next loads files by names of its own, so a stylesheet names them by the property that it sets. */
function withFaceVariables(css: string, faces: readonly Rule[], fonts: readonly FontFile[]) {
  const withoutFiles = faces
    .filter((rule) => fontOf(rule))
    .reduce((text, rule) => text.replace(rule.text, ''), css)
  const names = faceNames(fonts)
  return withoutFiles.replace(/(--font-\w+:)([^;]+);/g, (_, start: string, value: string) => {
    const families = value.split(',').map((family) => {
      const name = names.get(unquoted(family.trim()))
      return name ? ` var(--${name})` : family
    })
    return `${start}${families.join(',')};`
  })
}
