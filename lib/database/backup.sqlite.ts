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
 * Copies the database as it is at one moment, while others write to it. A copy of the files would
 * miss what is in the write-ahead log only, or catch half of a change.
 */
export async function backUp(dataDir: string, target: string): Promise<Holdings> {
  const db = await openDatabase(dataDir)
  const partial = begun(target)
  await db.execute({ sql: 'VACUUM INTO ?', args: [partial] })
  return keep(partial, target)
}

/** Puts a backup where a site that is not running will find it. */
export async function restore(backup: string, dataDir: string): Promise<Holdings> {
  makePrivate(dataDir, databaseFile)
  const target = join(dataDir, databaseFile)
  const partial = begun(target)
  await pipeline(createReadStream(backup), createWriteStream(partial))
  return keep(partial, target)
}

export const isEmpty = (dataDir: string): boolean =>
  ['', '-wal', '-shm'].every((suffix) => !existsSync(join(dataDir, databaseFile + suffix)))

/** What is written first, for nobody else to read; an earlier attempt leaves nothing behind. */
function begun(target: string): string {
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  privateFile(partial)
  return partial
}

/** A name that stands for a whole, durable file or for nothing. */
async function keep(partial: string, target: string): Promise<Holdings> {
  const holdings = await holdingsOf(partial)
  sync(partial)
  renameSync(partial, target)
  sync(dirname(target))
  return holdings
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

  /** A table is made at its first use. */
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
