import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Issue } from '../files/issue'
import { forbiddenMarkup } from '../pictures/drawing'
import type { FontFile } from './fonts'
import { nameFontFamilies, type PageMotion, type Theme } from './theme'

/** Copies the fonts of a theme to where the stylesheet and the modules that name them are. */
export function copyFonts({ fonts, previewFonts }: Theme, root: string, target: string): void {
  for (const { file } of [...fonts, ...previewFonts]) copy(join(root, file), join(target, file))
}

/** An icon of a folder of content, and where Next and browsers look for it. */
export interface IconFile {
  readonly from: string
  readonly to: string
}

/** Copies the icons to where they are looked for. */
export function copyIcons(root: string, icons: readonly IconFile[]): void {
  for (const { from, to } of icons) copy(join(root, from), to)
}

/** The drawings that stand in every page: the mark beside the name of the site, or its logo in place of both. */
const drawings = { mark: 'icons/mark.svg', logo: 'icons/logo.svg' } as const

/** As HTML; empty if the site has no such drawing. */
export const readDrawing = (name: keyof typeof drawings, root: string): string =>
  readText(root, drawings[name]).replace('<svg ', '<svg focusable="false" ')

/** The stylesheets need the ratio of the logo: they make it narrower where it has no room. */
export function createLogoStyle(root: string): string {
  const ratio = getRatio(readText(root, drawings.logo))
  return ratio ? `\n:root {\n  --logo-ratio: ${ratio};\n}\n` : ''
}

/** A rule that fades from page to page; no selector can switch it off. */
export const createMotionStyle = (motion: PageMotion): string =>
  motion === 'none'
    ? ''
    : '\n@media (prefers-reduced-motion: no-preference) {\n  @view-transition {\n    navigation: auto;\n  }\n}\n'

function getRatio(svg: string): number | undefined {
  const [, numbers = ''] = /^<svg\s[^>]*\bviewBox=["']([^"']*)/.exec(svg) ?? []
  const [, , width = 0, height = 0] = numbers
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? Number((width / height).toFixed(3)) : undefined
}

function readText(root: string, name: string): string {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** Checks that the icons are there, and that what is a part of every page is a drawing alone. */
export function checkIcons(root: string, icons: readonly IconFile[], issues: Issue[]): void {
  const report = (file: string, line: number, message: string) =>
    void issues.push({ file, line, field: '(file)', message })
  for (const { from } of icons)
    if (!existsSync(join(root, from))) report(from, 1, 'This file is missing')
  for (const name of Object.values(drawings)) {
    const text = readText(root, name)
    if (text && !text.startsWith('<svg ')) report(name, 1, 'Begin the file with <svg')
    else if (text && !getRatio(text))
      report(name, 1, 'Give the drawing its size, such as viewBox="0 0 220 40"')
    const match = forbiddenMarkup.exec(text)
    if (match)
      report(
        name,
        text.slice(0, match.index).split('\n').length,
        'This drawing is a part of every page: only shapes are allowed, no scripts, styles or addresses',
      )
  }
}

/** Leaves an equal file as it is, so that file watchers do not react. */
function copy(from: string, to: string) {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

const text = (value: string) => JSON.stringify(value)

/** The module that has Next load the fonts of pages: preloaded, and named by their content. */
export function createFontModule(fonts: readonly FontFile[]): string {
  const names = nameFontFamilies(fonts)
  const calls = [...names].map(([family, name]) => {
    const src = fonts
      .filter((font) => font.family === family)
      .map(
        ({ file, weight, style }) =>
          `{ path: ${text(`./${file}`)}, weight: ${text(weight)}, style: ${text(style)} }`,
      )
      .join(', ')
    return `const ${name} = localFont({ src: [${src}], variable: '--${name}', adjustFontFallback: false })\n`
  })
  const classes = [...names.values()].map((name) => `\${${name}.variable}`).join(' ')
  const start = calls.length > 0 ? `import localFont from 'next/font/local'\n\n` : ''
  return `${start}${calls.join('')}\nexport const faces = \`${classes}\`\n`
}

/** The stylesheet of a page that no build of Next draws, with the fonts in a folder beside it. */
export function createFontStyles(fonts: readonly FontFile[], folder: string): string {
  const names = [...nameFontFamilies(fonts)].map(([family, name]) => `--${name}: ${text(family)};`)
  const faces = fonts.map(
    ({ file, family, weight, style }) =>
      `@font-face { font-family: ${text(family)}; src: url(${text(`${folder}/${basename(file)}`)}); font-weight: ${weight}; font-style: ${style}; }`,
  )
  return [`:root { ${names.join(' ')} }`, ...faces].join('\n')
}
