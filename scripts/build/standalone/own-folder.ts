import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMovingDatabases, findDatabaseFolders, UserError } from 'next-host/cli'
import { env } from '@/lib/config/env'

/**
 * Enters the standalone folder that holds this program, and verifies that its data lies elsewhere:
 * the next build or deployment replaces the folder. Server and commands thus open the same database.
 */
export function enterStandaloneFolder(address: URL): string {
  const folder = fileURLToPath(address)
  process.chdir(folder)
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { redis, dataDir } = env()
  if (!redis) requireDataOutside(folder, resolve(dataDir))
  return folder
}

export function requireDataOutside(folder: string, dataDir: string): void {
  const databaseFolders = findDatabaseFolders(folder)
  if (databaseFolders.length > 0)
    throw new UserError(
      `There is a database in ${databaseFolders.join(' and ')}, inside of the folder that the next build or deployment replaces. ` +
        describeMovingDatabases(databaseFolders),
    )
  if (isInsideFolder(dataDir, folder))
    throw new UserError(
      `DATA_DIR is ${dataDir}, inside of the folder that the next build or deployment replaces. ` +
        'Set it to a folder outside, such as DATA_DIR=/var/lib/site.',
    )
}

export function isInsideFolder(path: string, folder: string): boolean {
  const whole = realPath(resolve(folder))
  const part = realPath(resolve(path))
  return part === whole || part.startsWith(whole.endsWith(sep) ? whole : whole + sep)
}

/** Where a path leads when its links are followed, although its end may not exist yet. */
const realPath = (path: string): string =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), basename(path))
