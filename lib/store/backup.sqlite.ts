import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  const partial = `${target}.partial`
  await db.execute({ sql: 'VACUUM INTO ?', args: [partial] })
  return keep(partial, target)
}

/** Puts a backup where a site that is not running will find it. */
export async function restore(backup: string, dataDir: string): Promise<Holdings> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const target = join(dataDir, databaseFile)
  copyFileSync(backup, `${target}.partial`)
  return keep(`${target}.partial`, target)
}

export const isEmpty = (dataDir: string): boolean =>
  ['', '-wal', '-shm'].every((suffix) => !existsSync(join(dataDir, databaseFile + suffix)))

/** A name that stands for a whole, durable file or for nothing. */
async function keep(partial: string, target: string): Promise<Holdings> {
  chmodSync(partial, 0o600)
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
