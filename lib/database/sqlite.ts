import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { databaseAttemptMs } from '@/lib/config/limits'
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
  const db = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: databaseAttemptMs,
  })
  await db.execute('PRAGMA journal_mode = WAL')
  await db.execute('PRAGMA synchronous = FULL')
  await overwriting(db)
  return renewing(db)
}

// Makes SQLite overwrite deleted data; the setting belongs to a connection, so each new one gets it
// first.
const overwriting = (db: Client) => db.execute('PRAGMA secure_delete = ON')

// After other errors the connection is replaced: a statement that met a lock stays in progress and
// the connection can never commit again (libsql 0.5.29). After a full disk it works on, and
// replacements would hold the files open.
const usable: ReadonlySet<string | undefined> = new Set(['CLIENT_CLOSED', 'SQLITE_FULL'])

function renewing(db: Client): Client {
  const renew = async (cause: { code?: string }) => {
    if (!usable.has(cause.code)) {
      void db.reconnect()
      await overwriting(db)
    }
    throw cause
  }
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result: unknown = member.apply(target, args)
        return result instanceof Promise ? result.catch(renew) : result
      }
    },
  })
}
