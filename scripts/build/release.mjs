import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../cli/root.mjs'

const host = join('.next', 'host')

/** Copies the last build, and what it was traced to need, into a folder. */
export function copyBuild(folder, isNeeded = (_path) => true) {
  const traced = JSON.parse(readFileSync(join(root, host, 'traced.json'), 'utf8'))
  for (const [path, file] of [...Object.entries(traced), [host, join(root, host)]])
    if (isNeeded(path)) cpSync(file, join(folder, path), { recursive: true, dereference: true })
}

/** What npm start serves, and where npm run deploy reaches it: paths below the project, as that of a socket is short. */
const getReleaseFolder = (port) => join('.releases', String(port))
export const getSocketPath = (port) => join(getReleaseFolder(port), 'socket')

/** Copies the last build for a server of its own, below which the next build changes nothing. Returns its program. */
export function makeRelease(port) {
  const folder = join(root, getReleaseFolder(port), new Date().toISOString().replace(/\W/g, ''))
  // It runs in the project, where the originals of pictures stay as long as a site has them.
  copyBuild(folder, (path) => !path.startsWith('.pictures'))
  return join(folder, host, 'server.mjs')
}

/** Removes the releases that nobody serves any more: all but the one of the program that runs. */
export function removeReleases(port, running = '') {
  const all = join(root, getReleaseFolder(port))
  if (!existsSync(all)) return
  for (const entry of readdirSync(all, { withFileTypes: true })) {
    const folder = join(all, entry.name)
    if (entry.isDirectory() && !running.startsWith(folder + sep))
      rmSync(folder, { recursive: true })
  }
}
