import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from './user-error.mjs'

// SQLite's files, and a copy that is still being made.
const databaseFile = /\.sqlite(-\w+|\.partial)?$/

/**
 * The folders in and below this one that hold a database.
 * @param {string} folder
 * @returns {string[]}
 */
export function findDatabaseFolders(folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const databases = files.filter((file) => databaseFile.test(file))
  return [...new Set(databases.map((file) => dirname(join(folder, file))))]
}

/**
 * How to keep databases that lie where the next build or deployment deletes them.
 * @param {readonly string[]} folders
 */
export const describeMovingDatabases = ([folder]) =>
  `Stop the site that uses it, move all its files away, and name their new folder in DATA_DIR, for example
  mkdir /var/lib/site && mv "${folder}"/*.sqlite* /var/lib/site/
and DATA_DIR=/var/lib/site.`

/**
 * Refuses to go on where a folder that is about to be deleted holds a database.
 * @param {string} folder
 */
export function requireFolderWithoutDatabase(folder) {
  const databases = findDatabaseFolders(folder)
  if (databases.length > 0)
    throw new UserError(
      `There is a database in ${databases.join(' and ')}, which a build deletes. ${describeMovingDatabases(databases)}`,
    )
}
