import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { databaseAttemptMs, databaseRetryMs } from '../limits'
import { type Log, LoggableError } from '../log'
import { explainMissingPackage } from '../optional-package'
import { getProcessSingleton } from '../process'
import { createPrivateFile, databaseFileName, makeFolderPrivate } from './private-files'
import { createTableStatements } from './tables.sqlite'

const databases = getProcessSingleton('databases', () => new Map<string, Promise<Client>>())

/** Opens a directory's database once. Write with `batch`: a transaction would block the others. */
export function openDatabase(dataDir: string, log?: Log): Promise<Client> {
  const dir = resolve(/* turbopackIgnore: true */ dataDir)
  const existing = databases.get(dir)
  if (existing) return existing
  const opening = open(dir, log)
  databases.set(dir, opening)
  opening.catch(() => databases.delete(dir))
  return opening
}

/** Folds the log of every open database into its file, and closes it. */
export async function closeAllDatabases(): Promise<void> {
  const closing = [...databases.values()].map(async (opening) => {
    const db = await opening
    await db.execute('PRAGMA wal_checkpoint(TRUNCATE)').finally(() => db.close())
  })
  databases.clear()
  await Promise.allSettled(closing)
}

async function open(dir: string, log?: Log): Promise<Client> {
  // Otherwise Next would add every file of that name that it sees to what a page needs.
  const file = join(/* turbopackIgnore: true */ dir, databaseFileName)
  try {
    makeFolderPrivate(dir, log)
    // SQLite gives its log and its index the mode of the database.
    createPrivateFile(file)
  } catch (cause) {
    throw new LoggableError(
      `The folder ${dir} cannot be written (${getCode(cause)}). Allow it, or name another folder in DATA_DIR.`,
      { cause },
    )
  }
  // libsql reads Node's report on the process to find the C library; with the network part, the
  // report would look up the DNS name of every connected client and block all requests.
  Object.assign(process.report, { excludeNetwork: true })
  const { createClient } = await loadSqlite()
  // libsql would wait for a lock by stopping the process.
  const url = pathToFileURL(file).href
  const db = reconnectOnError(createClient({ url, concurrency: 1, timeout: 0 }))
  await db.execute('PRAGMA journal_mode = WAL')
  await db.execute('PRAGMA synchronous = FULL')
  await enableSecureDelete(db)
  await db.batch(createTableStatements, 'write')
  await addMissingColumn(db)
  return db
}

/** A database from before operators were kept has no column for them; another process may add it meanwhile. */
async function addMissingColumn(db: Client): Promise<void> {
  const sql = "SELECT 1 FROM pragma_table_info('submissions') WHERE name = 'operator'"
  const isThere = async () => (await db.execute(sql)).rows.length > 0
  if (await isThere()) return
  await db.execute('ALTER TABLE submissions ADD COLUMN operator TEXT').catch(async (cause) => {
    if (!(await isThere())) throw cause
  })
}

/** Loads the embedded database, which a site with other stores does not install. */
export async function loadSqlite() {
  try {
    return await import('@libsql/client/sqlite3')
  } catch (error) {
    throw explainMissingPackage(error, '@libsql/client', 'SQLite keeps what has to last')
  }
}

// Makes SQLite overwrite deleted data; the setting belongs to a connection, so each new one gets it
// first.
const enableSecureDelete = (db: Client) => db.execute('PRAGMA secure_delete = ON')

// After other errors the connection is replaced: a statement that met a lock stays in progress and
// the connection can never commit again (libsql 0.5.29). After a full disk it works on, and
// replacements would hold the files open.
const usable: ReadonlySet<string | undefined> = new Set(['CLIENT_CLOSED', 'SQLITE_FULL'])

const statements: ReadonlySet<string | symbol> = new Set(['execute', 'batch', 'executeMultiple'])

/** Replaces a connection that can no longer commit, and waits while another process holds the database. */
function reconnectOnError(db: Client): Client {
  const reconnect = async () => {
    void db.reconnect()
    await enableSecureDelete(db).catch((cause) => {
      if (!isReplaced(cause, db)) throw cause
    })
  }
  const run = async (work: () => Promise<unknown>) => {
    const deadline = performance.now() + databaseAttemptMs
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        if (isReplaced(cause, db)) continue
        if (!usable.has(getCode(cause))) await reconnect()
        if (!isLocked(cause) || performance.now() > deadline) throw cause
        await waitUntilFree(db, deadline)
      }
    }
  }
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (!statements.has(name)) return member.bind(target)
      return (...args: unknown[]) => run(() => member.apply(target, args))
    },
  })
}

/** Tries for the lock again and again; such a script leaves no statement in progress. */
async function waitUntilFree(db: Client, deadline: number): Promise<void> {
  for (let pauseMs: number = databaseRetryMs.first; ; pauseMs *= 2) {
    await wait(Math.min(pauseMs, databaseRetryMs.longest))
    try {
      return await db.executeMultiple('BEGIN IMMEDIATE; ROLLBACK')
    } catch (cause) {
      if (isReplaced(cause, db)) continue
      if (!isLocked(cause) || performance.now() > deadline) throw cause
    }
  }
}

const isLocked = (cause: unknown) => getCode(cause) === 'SQLITE_BUSY'

/** Checks whether another's error replaced the connection before this statement began. */
const isReplaced = (cause: unknown, db: Client) => getCode(cause) === 'CLIENT_CLOSED' && !db.closed

const getCode = (cause: unknown) => (cause as { readonly code?: string }).code
