import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PageOutputs } from '../build/build'
import { findStylesheets } from './inline-styles'

/**
 * Takes out of each page the style files of components that it does not show. Next names those of all components that the
 * page could import; its data for the router name them too, or the browser would load them later.
 */
export function removeUnusedStyles({ prerenders }: PageOutputs, buildFolder: string): void {
  const readClasses = createClassReader(buildFolder)
  for (const { fallback } of prerenders) {
    const file = fallback?.filePath
    if (!file?.endsWith('.html')) continue
    const dataFiles = listDataFiles(file)
    const html = readFileSync(file, 'utf8')
    const shared = readSharedStylesheets(dataFiles)
    const unused = findStylesheets(html).filter((name) => {
      const classes = shared && !shared.includes(name) ? readClasses(name) : undefined
      return classes?.every((one) => !html.includes(one))
    })
    if (unused.length > 0)
      for (const one of [file, ...dataFiles])
        writeFileSync(one, removeStylesheets(readFileSync(one, 'utf8'), unused))
  }
}

/** What the router fetches of a page, beside its HTML. */
function listDataFiles(htmlFile: string): string[] {
  const base = htmlFile.slice(0, -'.html'.length)
  const segments = `${base}.segments`
  const names = existsSync(segments)
    ? readdirSync(segments, { recursive: true, encoding: 'utf8' })
    : []
  return [`${base}.rsc`, ...names.map((name) => join(segments, name))].filter(
    (file) => file.endsWith('.rsc') && existsSync(file),
  )
}

/** The styles of layouts, which stay when another page takes the place of this one; undefined where Next does not tell them. */
function readSharedStylesheets(dataFiles: readonly string[]): string | undefined {
  const layouts = dataFiles.filter(
    (file) => file.endsWith('.segment.rsc') && !/^_|^__PAGE__/.test(basename(file)),
  )
  return layouts.length > 0 ? layouts.map((file) => readFileSync(file, 'utf8')).join('') : undefined
}

/** The classes of style files in which each rule is of a CSS module; undefined for others, and where a script sets one. */
function createClassReader(buildFolder: string) {
  const chunks = join(buildFolder, 'static', 'chunks')
  const scripts = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(chunks, name), 'utf8'))
    .join('\n')
  const known = new Map<string, readonly string[] | undefined>()
  return (file: string): readonly string[] | undefined => {
    if (!known.has(file)) {
      const classes = listModuleClasses(readFileSync(join(buildFolder, file), 'utf8'))
      known.set(file, classes?.some((one) => scripts.includes(one)) ? undefined : classes)
    }
    return known.get(file)
  }
}

/** Next calls a class of a module by a hash and its name, such as `Kdr6xa_cover`. */
const moduleClass = /\.([\w-]{6,}?_[\w-]+)/g
const step = /^(?:from|to|[\d.]+%)/

function listModuleClasses(css: string): string[] | undefined {
  const classes = new Set<string>()
  for (const [, prelude = ''] of css.matchAll(/([^{};]+)\{/g)) {
    if (prelude.trim().startsWith('@') || step.test(prelude.trim())) continue
    for (const selector of prelude.split(/,(?![^()]*\))/)) {
      const names = [...selector.matchAll(moduleClass)].map(([, name = '']) => name)
      if (names.length === 0) return undefined
      for (const name of names) classes.add(name)
    }
  }
  return classes.size > 0 ? [...classes] : undefined
}

function removeStylesheets(text: string, files: readonly string[]): string {
  const names = files.map((file) => `/_next/${file}`.replace(/[.]/g, '\\.')).join('|')
  // In HTML the data are a string of a script, whose quotation marks have a backslash.
  const quote = '\\\\?"'
  const quoted = (value: string) => `${quote}${value}${quote}`
  const element = `\\[${quoted('\\$')},${quoted('link')},${quoted('[^"\\\\]*')},\\{${quoted('rel')}:${quoted('stylesheet')},${quoted('href')}:${quoted(`(?:${names})`)}[^{}]*\\}\\]`
  const hint = `:HL\\[${quoted(`(?:${names})`)},${quoted('style')}\\](?:\\n|\\\\n)`
  return text
    .replace(
      new RegExp(`<link rel="stylesheet" href="(?:${names})" data-precedence="next"/>`, 'g'),
      '',
    )
    .replace(new RegExp(element, 'g'), 'null')
    .replace(new RegExp(hint, 'g'), '')
}
