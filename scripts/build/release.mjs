import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
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

/** Copies the last build for a server of its own, below which the next build changes nothing. */
export function makeRelease(port) {
  const name = new Date().toISOString().replace(/\W/g, '')
  const folder = join(root, folderOf(port), name)
  copyBuild(folder)
  // Pictures are made when they are first wanted, and kept from one build to the next.
  mkdirSync(join(root, cache), { recursive: true })
  symlinkSync(join(root, cache), join(folder, cache), 'junction')
  return {
    program: join(folder, host, 'server.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Removes the releases before it, once none of them is served any more. */
    removeOthers: () => {
      for (const other of readdirSync(join(root, folderOf(port)), { withFileTypes: true }))
        if (other.isDirectory() && other.name !== name)
          rmSync(join(other.parentPath, other.name), { recursive: true })
    },
  }
}
