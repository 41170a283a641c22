import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMovingDatabases, findDatabaseFolders } from './databases.mjs'
import { UserError } from './user-error.mjs'

/**
 * Enters the standalone folder that holds this program, and verifies that its data lies elsewhere: the next build or
 * deployment replaces the folder. Server and commands thus open the same database.
 * @param {URL} address
 * @param {() => { redis: unknown, dataDir: string }} readSettings there
 */
export function enterStandaloneFolder(address, readSettings) {
  const folder = fileURLToPath(address)
  process.chdir(folder)
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { redis, dataDir } = readSettings()
  if (!redis) requireDataOutside(folder, resolve(dataDir))
  return folder
}

/**
 * @param {string} folder
 * @param {string} dataDir
 */
export function requireDataOutside(folder, dataDir) {
  const databaseFolders = findDatabaseFolders(folder)
  if (databaseFolders.length > 0)
    throw new UserError(
      `There is a database in ${databaseFolders.join(' and ')}, inside of the folder that the next build or deployment replaces. ${describeMovingDatabases(databaseFolders)}`,
    )
  if (isInsideFolder(dataDir, folder))
    throw new UserError(
      `DATA_DIR is ${dataDir}, inside of the folder that the next build or deployment replaces. Set it to a folder outside, such as DATA_DIR=/var/lib/site.`,
    )
}

/**
 * @param {string} path
 * @param {string} folder
 */
export function isInsideFolder(path, folder) {
  const whole = realPath(resolve(folder))
  const part = realPath(resolve(path))
  return part === whole || part.startsWith(whole.endsWith(sep) ? whole : whole + sep)
}

/**
 * Where a path leads when its links are followed, although its end may not exist yet.
 * @param {string} path
 * @returns {string}
 */
const realPath = (path) =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), basename(path))
