import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { NextBuild } from './build'

const prefix = '/_next/static/'
/** A page of an earlier build, open in a browser, finds its scripts for so long. */
const retentionMs = 7 * 24 * 3600 * 1000

/** Keeps the hashed files of a build for the next ones, and returns those of earlier builds that it has not. */
export function keepStaticFiles({ outputs, distDir }: NextBuild, now = Date.now()) {
  // `next build` empties its folder but for the cache.
  const folder = join(distDir, 'cache', 'static')
  mkdirSync(folder, { recursive: true })
  const current = new Set<string>()
  for (const { pathname, filePath } of outputs.staticFiles) {
    if (!pathname.startsWith(prefix)) continue
    const file = join(folder, pathname.slice(prefix.length))
    current.add(file)
    if (!existsSync(file)) cpSync(filePath, file)
    utimesSync(file, now / 1000, now / 1000)
  }
  return listFilesBelow(folder).flatMap(({ file, path }) => {
    if (current.has(file)) return []
    if (statSync(file).mtimeMs > now - retentionMs)
      return { pathname: prefix + path, filePath: file }
    rmSync(file)
    return []
  })
}

/** With their paths from the folder. */
export function listFilesBelow(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      file,
      path: file
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    }))
}
