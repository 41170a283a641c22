import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { databaseAttemptMs, databaseRetryMs } from '@/lib/config/limits'
import { shared } from '@/lib/runtime/shared'
import { makePrivate, privateFile } from './private-files'

export const databaseFile = 'site.sqlite'

const opened = shared('databases', () => new Map<string, Promise<Client>>())

/** Opens a directory's database once. Write with `batch`: a transaction would block the others. */
export function openDatabase(dataDir: string): Promise<Client> {
  const dir = resolve(/* turbopackIgnore: true */ dataDir)
  const existing = opened.get(dir)
  if (existing) return existing
  const opening = open(dir)
  opened.set(dir, opening)
  opening.catch(() => opened.delete(dir))
  return opening
}

/** Folds the log of every open database into its file, and closes it. */
export async function closeDatabases(): Promise<void> {
  const closing = [...opened.values()].map(async (opening) => {
    const db = await opening
    await db.execute('PRAGMA wal_checkpoint(TRUNCATE)').finally(() => db.close())
  })
  opened.clear()
  await Promise.allSettled(closing)
}

/** Returns a function that opens the database and creates a store's tables at the first use. */
export function databaseWith(dataDir: string, tables: readonly string[]): () => Promise<Client> {
  let ready: Promise<Client> | undefined
  const prepare = async () => {
    const db = await openDatabase(dataDir)
    await db.batch(
      tables.filter((one) => !addedColumn.test(one)),
      'write',
    )
    await inTurn(() => addColumns(db, tables))
    return db
  }
  return () => {
    if (!ready) {
      ready = prepare()
      ready.catch(() => {
        ready = undefined
      })
    }
    return ready
  }
}

/** A column that a table has got later: the table of an older site has not. */
const addedColumn = /^ALTER TABLE (\w+) ADD COLUMN (\w+)/

// SQLite adds no column "if not exists". If another process has just added it, the statement fails
// and the next use finds it there.
async function addColumns(db: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const [, table, column] = addedColumn.exec(statement) ?? []
    if (table === undefined || column === undefined) continue
    const sql = 'SELECT 1 FROM pragma_table_info(?) WHERE name = ?'
    const { rows } = await db.execute({ sql, args: [table, column] })
    if (rows.length === 0) await db.execute(statement)
  }
}

const turns = shared('columns', () => ({ last: Promise.resolve() }))

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turns.last.then(work)
  turns.last = mine.catch(() => {})
  return mine
}

async function open(dir: string): Promise<Client> {
  // Otherwise Next would add every file of that name that it sees to what a page needs.
  const file = join(/* turbopackIgnore: true */ dir, databaseFile)
  makePrivate(dir, databaseFile)
  // SQLite gives its log and its index the mode of the database.
  privateFile(file)
  // libsql reads Node's report on the process to find the C library; with the network part, the
  // report would look up the DNS name of every connected client and block all requests.
  Object.assign(process.report, { excludeNetwork: true })
  const { createClient } = await import('@libsql/client/sqlite3')
  // libsql would wait for a lock by stopping the process.
  const url = pathToFileURL(file).href
  const db = reconnectOnError(createClient({ url, concurrency: 1, timeout: 0 }))
  await db.execute('PRAGMA journal_mode = WAL')
  await db.execute('PRAGMA synchronous = FULL')
  await overwriting(db)
  return db
}

// Makes SQLite overwrite deleted data; the setting belongs to a connection, so each new one gets it
// first.
const overwriting = (db: Client) => db.execute('PRAGMA secure_delete = ON')

// After other errors the connection is replaced: a statement that met a lock stays in progress and
// the connection can never commit again (libsql 0.5.29). After a full disk it works on, and
// replacements would hold the files open.
const usable: ReadonlySet<string | undefined> = new Set(['CLIENT_CLOSED', 'SQLITE_FULL'])

const statements: ReadonlySet<string | symbol> = new Set(['execute', 'batch', 'executeMultiple'])

/** Replaces a connection that can no longer commit, and waits while another process holds the database. */
function reconnectOnError(db: Client): Client {
  const reconnect = async () => {
    void db.reconnect()
    await overwriting(db).catch((cause) => {
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
        if (!usable.has(codeOf(cause))) await reconnect()
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

const isLocked = (cause: unknown) => codeOf(cause) === 'SQLITE_BUSY'

/** Checks whether another's error replaced the connection before this statement began. */
const isReplaced = (cause: unknown, db: Client) => codeOf(cause) === 'CLIENT_CLOSED' && !db.closed

const codeOf = (cause: unknown) => (cause as { readonly code?: string }).code
