import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { isMap, isScalar, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml'
import type { Content } from './content-files'
import { fileIssue, type Issue } from './issue'
import type { FrontFields } from './validate'

/** A Markdown file with its front matter. */
export interface Source extends FrontFields {
  readonly slug: string
  /** The whole file. */
  readonly text: string
  readonly body: string
  readonly bodyLine: number
}

const frontMatterForm = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** A file of content in its parts; `head` is the front matter with the lines around it, empty without one. */
export interface FrontMatter {
  readonly head: string
  readonly yaml: string
  readonly rest: string
}

/** Splits the text of a file after its front matter. */
export function splitFrontMatter(text: string): FrontMatter {
  const [head = '', yaml = ''] = frontMatterForm.exec(text) ?? []
  return { head, yaml, rest: text.slice(head.length) }
}

/** What reading needs of the content. */
type Folder = Pick<Content, 'folder' | 'cleanText'>

export function readSource(content: Folder, file: string, issues: Issue[]): Source | undefined {
  const text = readText(join(content.folder, file))
  if (text !== undefined) return parseSource(content, file, text, issues)
  issues.push(fileIssue(file, 'This file is missing'))
  return undefined
}

/** Reads the text of a Markdown file. */
export function parseSource(
  { cleanText }: Pick<Content, 'cleanText'>,
  file: string,
  rawText: string,
  issues: Issue[],
): Source | undefined {
  const text = cleanText(rawText)
  const slug = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  const { head, yaml: front, rest } = splitFrontMatter(text)
  if (!head) {
    const message = 'Begin the file with front matter between two lines of ---'
    issues.push(fileIssue(file, message, '(front matter)'))
    return undefined
  }
  const yaml = readYaml(front, { file, firstLine: 2, cleanText }, issues)
  if (!yaml) return undefined
  const blank = /^\s*\n/.exec(rest)?.[0] ?? ''
  const bodyLine = head.split('\n').length + blank.split('\n').length - 1
  return { file, slug, text, body: rest.trim(), bodyLine, ...yaml }
}

interface SourceFile {
  readonly file: string
  /** The line of the file on which the YAML begins. */
  readonly firstLine: number
  readonly cleanText: Content['cleanText']
}

function parseYaml(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  keepDigest(document)
  return { document, lines }
}

/** A compilation after an edit reads most of what the one before has read. */
const parsedYaml = new Map<string, ReturnType<typeof parseYaml>>()

/** Of a small site all, of a large one some, at 100 kB each. */
const parsedYamlMax = 500

function readYaml(text: string, { file, firstLine, cleanText }: SourceFile, issues: Issue[]) {
  const yamlDocument = parsedYaml.get(text) ?? parseYaml(text)
  if (parsedYaml.size >= parsedYamlMax) parsedYaml.clear()
  parsedYaml.set(text, yamlDocument)
  const { document, lines } = yamlDocument
  const getLineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  for (const error of document.errors) {
    const line = getLineAt(error.pos[0])
    const message = yamlMessage(error, text.split('\n')[line - firstLine] ?? '')
    issues.push({ file, line, field: '(front matter)', message })
  }
  if (document.errors.length > 0) return undefined
  const getLine = (path: readonly PropertyKey[]) => {
    for (let depth = path.length; depth > 0; depth--) {
      const key = findKey(document, path.slice(0, depth))
      if (key?.range) return getLineAt(key.range[0])
    }
    return 1
  }
  // An escape such as "\e" is a character only now.
  const reviver = (_: unknown, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value
  return { data: (document.toJS({ reviver }) ?? {}) as unknown, getLine }
}

/** What is mostly wrong is a text with a colon, which YAML takes for a field within the field. */
function yamlMessage({ code, message }: YAMLParseError, line: string): string {
  const [, ...rest] = line.split(': ')
  const text = rest.join(': ').trim()
  return code === 'BLOCK_AS_IMPLICIT_KEY' && rest.length > 1 && !/^["']/.test(text)
    ? `A text that holds a colon stands in quotes: ${JSON.stringify(text)}`
    : `YAML: ${message}`
}

/** A digest of digits alone is no number, as editors that leave out quotes would have it. */
function keepDigest(document: ReturnType<typeof parseDocument>) {
  const originalNode = isMap(document.contents) && document.contents.get('original', true)
  if (isScalar(originalNode) && typeof originalNode.value === 'number')
    originalNode.value = originalNode.source
}

/** Reads a file that is YAML as a whole. */
export function readYamlFile(
  { folder, cleanText }: Folder,
  file: string,
  issues: Issue[],
): FrontFields | undefined {
  const text = readText(resolve(folder, file))
  if (text === undefined) {
    issues.push(fileIssue(file, 'This file is missing'))
    return undefined
  }
  const yaml = readYaml(cleanText(text), { file, firstLine: 1, cleanText }, issues)
  return yaml && { file, ...yaml }
}

/** Its key in a map, the item itself in a list. */
function findKey(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]) {
  const last = path.at(-1)
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (parent && typeof parent === 'object' && 'items' in parent) {
    for (const item of parent.items as { key?: unknown }[])
      if (isScalar(item.key) && item.key.value === last) return item.key as Node
  }
  return document.getIn(path, true) as Node | undefined
}

/** Reads the Markdown files of one folder, sorted by name. */
export function readFolder(content: Folder, folder: string, issues: Issue[]): Source[] {
  const names = listEntries(join(content.folder, folder)).filter((name) => name.endsWith('.md'))
  return names.flatMap((name) => readSource(content, posix.join(folder, name), issues) ?? [])
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function listEntries(path: string): string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}

/** Reads the file of that name in every subfolder; its slug is the name of the subfolder. */
export function readFolders(content: Folder, folder: string, name: string, issues: Issue[]) {
  return listEntries(join(content.folder, folder)).flatMap((entry) => {
    const source = readSource(content, `${folder}/${entry}/${name}`, issues)
    return source ? [{ ...source, slug: entry }] : []
  })
}
