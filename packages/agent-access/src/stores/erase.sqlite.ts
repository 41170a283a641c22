import type { Client, InStatement } from '@libsql/client'
import { type Log, LoggableError, logKitEvent } from '../log'

/** Values of `user_version`: whether copies of erased data may still be in the file. */
const copies = { possible: 0, none: 1 } as const

const mark = (version: number) => `PRAGMA user_version = ${version}`

/**
 * Deletes rows and overwrites every copy in the file and its log. What another reader or a full
 * disk prevents now is overwritten the next time. Returns the number of rows of the first
 * statement.
 */
export async function eraseRows(
  db: Client,
  statements: readonly InStatement[],
  logEvent: Log = logKitEvent,
): Promise<number> {
  const { rows } = await db.execute('PRAGMA user_version')
  const [first] = await db.batch([...statements, mark(copies.possible)], 'write')
  const erased = first?.rowsAffected ?? 0
  if (erased > 0 || rows[0]?.user_version !== copies.none) await overwrite(db, logEvent)
  else await db.execute(mark(copies.none))
  return erased
}

// The temporary copy stays in memory, because on the disk it would not be overwritten.
const vacuum = 'PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; VACUUM'

/** Overwrites copies that SQLite left when it moved rows between pages. */
async function overwrite(db: Client, logEvent: Log): Promise<void> {
  try {
    await db.executeMultiple(vacuum)
    const { rows } = await db.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    if (rows[0]?.busy !== 0) throw new LoggableError('The log is being read by another process.')
    await db.execute(mark(copies.none))
  } catch (cause) {
    logEvent('warn', 'store_not_overwritten', { cause })
  }
}
