import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { withoutInvisible } from '@/lib/domain/invisible'

export interface Mistake {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

/** A mistake as it is told to whoever has to mend it. */
export function lineOf(root: string, { file, line, field, message, allowed }: Mistake): string {
  const choice = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''
  return `${root}/${file}:${line} ${field}: ${message}.${choice}`
}

/** One Markdown file with its front matter, and the way back from a field to its line. */
export interface Source {
  readonly file: string
  readonly slug: string
  readonly data: unknown
  /** The whole file. */
  readonly text: string
  readonly body: string
  readonly bodyLine: number
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

export function readSource(root: string, file: string, mistakes: Mistake[]): Source | undefined {
  const text = readText(join(root, file))
  if (text === undefined) {
    mistakes.push({ file, line: 1, field: '(file)', message: 'This file is missing' })
    return undefined
  }
  const slug = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  const found = frontMatter.exec(text)
  if (!found) {
    const message = 'Begin the file with front matter between two lines of ---'
    mistakes.push({ file, line: 1, field: '(front matter)', message })
    return undefined
  }
  const lines = new LineCounter()
  const document = parseDocument(found[1] ?? '', { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) {
    const line = lines.linePos(error.pos[0]).line + 1
    mistakes.push({ file, line, field: '(front matter)', message: `YAML: ${error.message}` })
  }
  if (document.errors.length > 0) return undefined
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let depth = path.length; depth > 0; depth--) {
      const at = path.slice(0, depth)
      const key = keyOf(document, at)
      if (key?.range) return lines.linePos(key.range[0]).line + 1
    }
    return 1
  }
  const body = text.slice(found[0].length)
  const blank = /^\s*\n/.exec(body)?.[0] ?? ''
  const bodyLine = found[0].split('\n').length + blank.split('\n').length - 1
  return { file, slug, data: document.toJS() ?? {}, text, body: body.trim(), bodyLine, lineOf }
}

/** The node that names a field: its key in a map, the item itself in a list. */
function keyOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]) {
  const last = path.at(-1)
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (parent && typeof parent === 'object' && 'items' in parent) {
    for (const item of parent.items as { key?: unknown }[])
      if (isScalar(item.key) && item.key.value === last) return item.key as Node
  }
  return document.getIn(path, true) as Node | undefined
}

/** The Markdown files of one folder, in the order of their names. */
export function readFolder(root: string, folder: string, mistakes: Mistake[]): Source[] {
  const names = entriesOf(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.flatMap((name) => readSource(root, `${folder}/${name}`, mistakes) ?? [])
}

function readText(path: string): string | undefined {
  try {
    return withoutInvisible(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function entriesOf(path: string): string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}

/** One file of that name in every folder of a folder; each bears its folder's name. */
export function readFolders(root: string, folder: string, name: string, mistakes: Mistake[]) {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const source = readSource(root, `${folder}/${entry}/${name}`, mistakes)
    return source ? [{ ...source, slug: entry }] : []
  })
}

/** Front matter by its schema; every fault becomes a mistake with file, line and field. */
export function parse<T extends z.ZodType>(
  schema: T,
  source: Source,
  mistakes: Mistake[],
): z.output<T> | undefined {
  const result = schema.safeParse(source.data)
  if (result.success) return result.data
  for (const issue of result.error.issues) mistakes.push(...mistakesOf(issue, source))
  return undefined
}

function mistakesOf(issue: z.core.$ZodIssue, source: Source): Mistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const message = 'No such field is known here'
      return { file: source.file, line: source.lineOf(path), field: path.join('.'), message }
    })
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
  const missing = issue.code === 'invalid_type' && / received undefined$/.test(issue.message)
  return [
    {
      file: source.file,
      line: source.lineOf(issue.path),
      field: issue.path.join('.') || '(front matter)',
      message: missing ? 'This field is missing' : issue.message,
      ...(allowed && { allowed }),
    },
  ]
}
