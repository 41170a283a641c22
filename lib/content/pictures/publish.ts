import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Puts what the content shows where it is served from, and removes what it shows no more. */
export function publish(folders: readonly string[], cache: string, target: string): void {
  const shown = new Set(folders)
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target))
    if (!shown.has(name)) rmSync(join(target, name), { recursive: true, force: true })
  for (const name of shown) copy(name, cache, target)
}

/** Two names for the same bytes where the disk can, a copy elsewhere. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function copy(name: string, cache: string, target: string) {
  mkdirSync(join(target, name), { recursive: true })
  for (const file of readdirSync(join(cache, name)))
    if (!existsSync(join(target, name, file)))
      linkOrCopy(join(cache, name, file), join(target, name, file))
}

/** Removes what was made for content that is no more. */
export function prune(folders: readonly string[], cache: string): void {
  const shown = new Set(folders)
  for (const name of readdirSync(cache))
    if (/^[0-9a-f]{10}$/.test(name) && !shown.has(name))
      rmSync(join(cache, name), { recursive: true, force: true })
}
