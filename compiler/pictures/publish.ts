import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { datedFolder } from '@/lib/domain/publication-table'

/** Copies the files of current content to where they are served from; removes all others. */
export function publish(folders: readonly string[], cache: string, target: string): void {
  const shown = new Set(folders)
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target))
    if (!shown.has(name)) rmSync(join(target, name), { recursive: true, force: true })
  for (const name of shown) copy(name, cache, target)
}

/** Links the file where the disk supports it, otherwise copies it; one that is there stays. */
export function linkOrCopy(from: string, to: string): void {
  if (existsSync(to)) return
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, `${to}.${process.pid}.draft`)
    renameSync(`${to}.${process.pid}.draft`, to)
  }
}

/** A picture that nobody has made yet has no folder; a draft is nobody's file. */
function copy(name: string, cache: string, target: string) {
  if (!existsSync(join(cache, name))) return
  mkdirSync(join(target, name), { recursive: true })
  for (const file of readdirSync(join(cache, name)))
    if (!file.endsWith('.draft')) linkOrCopy(join(cache, name, file), join(target, name, file))
}

const isFolder = new RegExp(`^(?:${datedFolder})?[0-9a-f]{10}$`)

/** Removes cached files of content that no longer exists. */
export function prune(folders: readonly string[], cache: string): void {
  const shown = new Set(folders)
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (isFolder.test(name) && !shown.has(name))
      rmSync(join(cache, name), { recursive: true, force: true })
}
