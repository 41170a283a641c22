import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Issue } from '@/compiler/issue'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import { type PlaceName, placeNames, type SheetName, sheets } from '@/lib/config/places'
import { checkComponent } from './check-component'
import { checkSheet } from './check-sheet'

const templatesFolder = 'templates'
const sheetsFolder = 'styles'
const ownSheet = 'look.css'

/** What a site draws in its own way; paths are those in its folder of content. */
export interface Look {
  readonly places: ReadonlyMap<PlaceName, string>
  readonly sheets: ReadonlyMap<SheetName, string>
  /** The sheet that follows all others. */
  readonly sheet: string | undefined
  /** Components for pages of its own, by their names. */
  readonly templates: ReadonlyMap<string, string>
}

/** Checks for components, whose types have to agree with what they are given. */
export const hasComponents = ({ places, templates }: Look): boolean =>
  places.size + templates.size > 0

const isPlace = (name: string): name is PlaceName => placeNames.some((place) => place === name)
const isSheet = (name: string): name is SheetName => Object.hasOwn(sheets, name)

/** Reads which files a look has, and checks each of them. */
export async function readLook(root: string, issues: Issue[]): Promise<Look> {
  const files = filesIn(join(root, lookFolder))
  if (files.length > 0 && relative('', root).startsWith('..')) issues.push(outside)
  const components = files.filter((file) => /\.tsx?$/.test(file))
  for (const file of components)
    issues.push(...(await checkComponent(root, pathOf(file), isDrawn(file))))
  for (const file of files.filter((file) => file.endsWith('.css')))
    issues.push(...checkSheet(root, pathOf(file)))
  issues.push(...files.flatMap(misnamed))
  const named = (pattern: RegExp) =>
    files.flatMap((file) => {
      const [, name] = pattern.exec(file) ?? []
      return name ? [[name, pathOf(file)] as const] : []
    })
  return {
    places: new Map(
      named(/^([^/]+)\.tsx$/).flatMap(([name, file]) => (isPlace(name) ? [[name, file]] : [])),
    ),
    sheets: new Map(
      named(/^styles\/([^/]+)\.css$/).flatMap(([name, file]) =>
        isSheet(name) ? [[name, file]] : [],
      ),
    ),
    sheet: files.includes(ownSheet) ? pathOf(ownSheet) : undefined,
    templates: new Map(named(/^templates\/([^/]+)\.tsx$/)),
  }
}

/** Pages are compiled from files of the project alone. */
const outside: Issue = {
  file: lookFolder,
  line: 1,
  field: '(file)',
  message: 'A look is compiled with the engine; move the folder of CONTENT_DIR into the project',
}

const pathOf = (file: string) => `${lookFolder}/${file}`

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .sort()
    : []

/** Checks for a file that draws a place or a page, and not for one that these import. */
const isDrawn = (file: string) => /^(?:templates\/)?[^/]+\.tsx$/.test(file)

function misnamed(file: string): Issue[] {
  const report = (message: string, allowed: readonly string[]) => [
    { file: pathOf(file), line: 1, field: '(file)', message, allowed },
  ]
  const [folder, name = ''] = file.includes('/') ? file.split('/', 2) : ['', file]
  if (folder === sheetsFolder && !isSheet(name.replace(/\.css$/, '')))
    return report(
      'The engine has no such sheet',
      sheetNames.map((one) => `styles/${one}.css`),
    )
  if (folder !== '') return []
  if (/\.tsx?$/.test(name) && !isPlace(name.replace(/\.tsx$/, '')))
    return report(
      'There is no such place; what components share belongs into a folder, such as parts/',
      [...placeNames.map((place) => `${place}.tsx`), `${templatesFolder}/…`],
    )
  if (/(?<!\.module)\.css$/.test(name) && name !== ownSheet)
    return report('A sheet of a component is called ….module.css', [ownSheet, '….module.css'])
  return []
}

const sheetNames = Object.keys(sheets)
