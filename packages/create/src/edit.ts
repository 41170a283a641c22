import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitFrontMatter } from 'content-compiler'
import { parseDocument } from 'yaml'

/** The files below a folder that end so. */
export const files = (root: string, ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))

/** Changes the text of a file. */
export function edit(path: string, change: (text: string) => string) {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(path, after)
}

/** Returns the translations of a file, such as `agency.de.md` of `agency`. */
export const translationsOf = (root: string, name: string) =>
  files(root, '.md')
    .filter((path) => path.startsWith(`${name}.`) && path !== `${name}.md`)
    .map((path) => join(root, path))

/** The language of a translation, by its name. */
export const languageOfFile = (path: string) => /\.([\w-]+)\.md$/.exec(path)?.[1]

/** Changes the front matter of a file as data; comments and order stay. */
export function editFront(path: string, change: (data: ReturnType<typeof parseDocument>) => void) {
  edit(path, (text) => {
    const { yaml, rest } = splitFrontMatter(text)
    const data = parseDocument(yaml)
    change(data)
    return `---\n${data.toString({ lineWidth: 0 })}---\n${rest}`
  })
}

/** The languages of the site; the texts of the first are in files that name none. */
export function languagesOf(root: string): readonly string[] {
  const { yaml } = splitFrontMatter(readFileSync(join(root, 'agency.md'), 'utf8'))
  return (parseDocument(yaml).toJS() as { languages: readonly string[] }).languages
}
