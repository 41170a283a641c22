import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../machine/root.mjs'

const host = join('.next', 'host')
const cache = join('.next', 'cache')

/** Copies the last build, and all that it was traced to need, into a folder. */
export function copyBuild(folder) {
  const traced = JSON.parse(readFileSync(join(root, host, 'traced.json'), 'utf8'))
  for (const [path, file] of [...Object.entries(traced), [host, join(root, host)]])
    cpSync(file, join(folder, path), { recursive: true, dereference: true })
}

/** What npm start serves, and where npm run deploy reaches it: paths below the project, as that of a socket is short. */
const folderOf = (port) => join('.releases', String(port))
export const socketOf = (port) => join(folderOf(port), 'socket')

/** Copies the last build for a server of its own, below which the next build changes nothing. Returns its program. */
export function makeRelease(port) {
  const folder = join(root, folderOf(port), new Date().toISOString().replace(/\W/g, ''))
  copyBuild(folder)
  // Pictures are made when they are first wanted, and kept from one build to the next.
  mkdirSync(join(root, cache), { recursive: true })
  symlinkSync(join(root, cache), join(folder, cache), 'junction')
  return join(folder, host, 'server.mjs')
}

/** Removes the releases that nobody serves any more: all but the one of the program that runs. */
export function removeReleases(port, running = '') {
  const all = join(root, folderOf(port))
  if (!existsSync(all)) return
  for (const entry of readdirSync(all, { withFileTypes: true })) {
    const folder = join(all, entry.name)
    if (entry.isDirectory() && !running.startsWith(folder + sep))
      rmSync(folder, { recursive: true })
  }
}

/** Removes pictures and preview images that the last build does not show. A server of an earlier build would miss them. */
export function removeUnusedFiles() {
  const index = JSON.parse(readFileSync(join(root, host, 'files.json'), 'utf8'))
  const used = new Set(Object.values(index).map(({ file }) => join(root, host, file)))
  const folder = join(root, cache, 'files')
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !used.has(file)) rmSync(file)
  }
}
