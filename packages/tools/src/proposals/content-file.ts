import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { UserError } from 'next-host/cli'
import type { ContentFolder } from '../content'
import { proposalLimits } from '../limits'

const kinds = 'Markdown of a collection, redirects.md, messages/<language>.yaml and theme.css'

/** What a proposal may change, by its path in the folder of the content. */
function isTextOfContent(content: ContentFolder, path: string): boolean {
  if (/^(?:theme|themes\/[\w-]+\/theme)\.css$/.test(path)) return true
  if (/^messages\/[\w-]+\.yaml$/.test(path)) return true
  if (!path.endsWith('.md')) return false
  const [first = ''] = path.split(/[/.]/, 1)
  const folders = Object.values(content.collections).map(({ folder }) => folder)
  return path === 'redirects.md' || folders.includes(first)
}

/**
 * The place of a file in the folder of the content. Whatever leads out of the folder, and all that is no text of
 * the content, is refused.
 */
export function requireContentFile(content: ContentFolder, path: string): string {
  const isPlain = /^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/.test(path) && posix.normalize(path) === path
  if (!isPlain)
    throw new UserError(
      `"${path}" is no path in the content. Write it as pages/home.md: from the folder of the content, without .. and without a hidden name.`,
    )
  if (!isTextOfContent(content, path))
    throw new UserError(`"${path}" is no text of the content. Allowed: ${kinds}.`)
  const parts = path.split('/')
  for (const depth of parts.keys()) {
    const part = parts.slice(0, depth + 1).join('/')
    const status = lstatSync(join(content.folder, part), { throwIfNoEntry: false })
    const isExpected = depth < parts.length - 1 ? status?.isDirectory() : status?.isFile()
    if (status && !isExpected)
      throw new UserError(
        `"${path}" is refused: ${part} is a link or no ${depth < parts.length - 1 ? 'folder' : 'file'}.`,
      )
  }
  return join(content.folder, path)
}

/** Undefined where there is no such file. */
export function readContentFile(content: ContentFolder, path: string): string | undefined {
  const file = requireContentFile(content, path)
  const { size } = lstatSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) return undefined
  if (size > proposalLimits.fileCharsMax * 4) throw new UserError(`"${path}" is too long to read.`)
  return readFileSync(file, 'utf8')
}

/** The paths of all texts of the content. */
export const listContentFiles = (content: ContentFolder): string[] =>
  readdirSync(content.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(content.folder, join(entry.parentPath, entry.name)))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => isTextOfContent(content, path))
    .toSorted()
