import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { repositoryRoot } from '../cli/index.mjs'

const host = join('.next', 'host')

/** Copies the last build, and what it was traced to need, into a folder. */
export function copyLastBuild(folder, isNeeded = (_path) => true) {
  const traced = JSON.parse(readFileSync(join(repositoryRoot, host, 'traced.json'), 'utf8'))
  for (const [path, file] of [...Object.entries(traced), [host, join(repositoryRoot, host)]])
    if (isNeeded(path)) cpSync(file, join(folder, path), { recursive: true, dereference: true })
}

/** What npm start serves: a path below the project, as that of a socket is short. */
const getReleaseFolder = (port) => join('.releases', String(port))
/** Where a deployment reaches the launcher, and where it tries what it has built. */
export const getDeploymentSocket = (port) => join(getReleaseFolder(port), 'socket')
export const getTrialSocket = (port) => join(getReleaseFolder(port), 'trial')

/** Copies the last build for a server of its own, below which the next build changes nothing. */
export function makeRelease(port) {
  const folder = join(
    repositoryRoot,
    getReleaseFolder(port),
    new Date().toISOString().replace(/\W/g, ''),
  )
  // It runs in the project, where the originals of pictures stay as long as a site has them.
  copyLastBuild(folder, (path) => !path.startsWith('.pictures'))
  return { folder, program: join(folder, host, 'server.mjs') }
}

/**
 * Removes the releases of which no program runs.
 * @param {number} port
 * @param {readonly string[]} [running]
 */
export function removeReleases(port, running = []) {
  const all = join(repositoryRoot, getReleaseFolder(port))
  if (!existsSync(all)) return
  for (const entry of readdirSync(all, { withFileTypes: true })) {
    const folder = join(all, entry.name)
    const isUsed = running.some((program) => program.startsWith(folder + sep))
    if (entry.isDirectory() && !isUsed) rmSync(folder, { recursive: true })
  }
}
