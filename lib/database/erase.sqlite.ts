import type { Client, InStatement } from '@libsql/client'
import { log } from '@/lib/runtime/log'

/** `user_version` of a database: whether copies of what was erased may still be in its pages. */
const copies = { possible: 0, none: 1 } as const

const mark = (version: number) => `PRAGMA user_version = ${version}`

/**
 * Deletes, and overwrites every copy in the file and its log. What cannot be overwritten now, because
 * somebody reads it or the disk is full, is overwritten the next time. Tells how many went at first.
 */
export async function eraseIn(db: Client, statements: readonly InStatement[]): Promise<number> {
  const { rows } = await db.execute('PRAGMA user_version')
  const [first] = await db.batch([...statements, mark(copies.possible)], 'write')
  const erased = first?.rowsAffected ?? 0
  if (erased > 0 || rows[0]?.user_version !== copies.none) await overwrite(db)
  else await db.execute(mark(copies.none))
  return erased
}

// With its temporary copy in memory, for elsewhere on the disk it would be for good.
const vacuum = 'PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; VACUUM'

/** SQLite overwrites what it deletes, but not what it once moved to another page. */
async function overwrite(db: Client): Promise<void> {
  try {
    await db.executeMultiple(vacuum)
    const { rows } = await db.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    if (rows[0]?.busy !== 0) throw new Error('The log is being read by another process.')
    await db.execute(mark(copies.none))
  } catch (cause) {
    log('warn', 'store_not_overwritten', { cause })
  }
}
