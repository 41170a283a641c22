import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { makePrivate, privateFile } from './private-files'
import { databaseFile, openDatabase } from './sqlite'

export interface Holdings {
  readonly inquiries: number
  readonly credentials: number
}

/**
 * Copies the database at one moment, while other processes write to it. A plain copy of its files
 * would miss the write-ahead log or contain half of a change.
 */
export async function backUp(dataDir: string, target: string): Promise<Holdings> {
  const db = await openDatabase(dataDir)
  return copyTo(target, (partial) => db.execute({ sql: 'VACUUM INTO ?', args: [partial] }))
}

/** Restores a backup for a site that is not running. */
export async function restore(backup: string, dataDir: string): Promise<Holdings> {
  makePrivate(dataDir, databaseFile)
  const target = join(dataDir, databaseFile)
  return copyTo(target, (partial) => pipeline(createReadStream(backup), createWriteStream(partial)))
}

export const isEmpty = (dataDir: string): boolean =>
  ['', '-wal', '-shm'].every((suffix) => !existsSync(join(dataDir, databaseFile + suffix)))

/** Writes a private temporary file, checks, syncs and renames it: the target is complete or does not exist. */
async function copyTo(
  target: string,
  write: (partial: string) => Promise<unknown>,
): Promise<Holdings> {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  privateFile(partial)
  try {
    await write(partial)
    const holdings = await holdingsOf(partial)
    sync(partial)
    renameSync(partial, target)
    sync(dirname(target))
    return holdings
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

async function holdingsOf(file: string): Promise<Holdings> {
  const { createClient } = await import('@libsql/client/sqlite3')
  const db = createClient({ url: pathToFileURL(file).href })
  try {
    const { rows } = await db.execute('PRAGMA integrity_check')
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`${file} is damaged`)
    return { inquiries: await count('inquiries'), credentials: await count('credentials') }
  } finally {
    db.close()
  }

  /** The table may not exist: each is made at its first use. */
  async function count(table: string): Promise<number> {
    const known = await db.execute({
      sql: 'SELECT 1 FROM sqlite_master WHERE name = ?',
      args: [table],
    })
    if (known.rows.length === 0) return 0
    return Number((await db.execute(`SELECT count(*) AS many FROM ${table}`)).rows[0]?.many)
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
