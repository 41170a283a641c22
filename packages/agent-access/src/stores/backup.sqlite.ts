import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createPrivateFile, databaseFileName, makeFolderPrivate, syncToDisk } from './private-files'
import { loadSqlite, openDatabase } from './sqlite'

/**
 * Copies the database at one moment, while other processes write to it. A plain copy of its files
 * would miss the write-ahead log or contain half of a change. Returns the number of submissions.
 */
export async function backUpDatabase(dataDir: string, target: string): Promise<number> {
  const db = await openDatabase(dataDir)
  return copyTo(target, (partial) => db.execute({ sql: 'VACUUM INTO ?', args: [partial] }))
}

/** Restores a backup for a site that is not running. */
export async function restoreDatabase(backup: string, dataDir: string): Promise<number> {
  makeFolderPrivate(dataDir)
  const target = join(dataDir, databaseFileName)
  return copyTo(target, (partial) => pipeline(createReadStream(backup), createWriteStream(partial)))
}

export const isDatabaseEmpty = (dataDir: string): boolean =>
  ['', '-wal', '-shm'].every((suffix) => !existsSync(join(dataDir, databaseFileName + suffix)))

/** Writes a private temporary file, checks, syncs and renames it: the target is complete or does not exist. */
async function copyTo(
  target: string,
  write: (partial: string) => Promise<unknown>,
): Promise<number> {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  createPrivateFile(partial)
  try {
    await write(partial)
    const submissions = await countSubmissions(partial)
    syncToDisk(partial)
    renameSync(partial, target)
    syncToDisk(dirname(target))
    return submissions
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** Checks a copy; returns the number of its submissions. */
async function countSubmissions(file: string): Promise<number> {
  const { createClient } = await loadSqlite()
  const db = createClient({ url: pathToFileURL(file).href })
  try {
    const { rows } = await db.execute('PRAGMA integrity_check')
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`${file} is damaged`)
    return Number((await db.execute('SELECT count(*) AS many FROM submissions')).rows[0]?.many)
  } finally {
    db.close()
  }
}
