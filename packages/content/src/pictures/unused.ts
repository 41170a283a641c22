import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import { listImages } from '../text/markdown'

export function findUnusedFiles(
  root: string,
  folders: readonly string[],
  sources: readonly Source[],
): Issue[] {
  const usedFiles = new Set(
    sources.flatMap((source) =>
      [...listStrings(source.data), ...listImages(source.body).map(({ url }) => url ?? '')].map(
        (src) => posix.join(posix.dirname(source.file), src).toLowerCase(),
      ),
    ),
  )
  const message = 'No page shows this file; refer to it or remove it'
  return folders
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((name) => !/(?:^|\/)\.|\.md$/.test(name) && !usedFiles.has(name.toLowerCase()))
    .map((file) => ({ file, line: 1, field: '(file)', message }))
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : []
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
  } catch {
    return []
  }
}
