import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { storeAttemptMs } from '@/lib/config/limits'
import { shared } from '@/lib/runtime/shared'
import { makePrivate, privateFile } from './private-files'

export const databaseFile = 'site.sqlite'

const opened = shared('databases', () => new Map<string, Promise<Client>>())

/**
 * The one embedded database of a directory, opened at its first use. Write with `batch`: it has one
 * connection, which an interactive transaction would keep from everyone else.
 */
export function openDatabase(dataDir: string): Promise<Client> {
  const dir = resolve(/* turbopackIgnore: true */ dataDir)
  const known = opened.get(dir)
  if (known) return known
  const opening = open(dir)
  opened.set(dir, opening)
  opening.catch(() => opened.delete(dir))
  return opening
}

/** How a store gets at its tables: they are made at its first use, and again after a failure. */
export function databaseWith(dataDir: string, tables: readonly string[]): () => Promise<Client> {
  let ready: Promise<Client> | undefined
  const prepare = async () => {
    const db = await openDatabase(dataDir)
    await db.batch([...tables], 'write')
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

async function open(dir: string): Promise<Client> {
  const file = join(dir, databaseFile)
  makePrivate(dir, databaseFile)
  // SQLite gives its log and its index the mode of the database.
  privateFile(file)
  // While libsql loads, it has Node report on the whole process to learn which C library there is;
  // the report would ask DNS for the name of every client that is connected, and all wait for it.
  Object.assign(process.report, { excludeNetwork: true })
  const { createClient } = await import('@libsql/client/sqlite3')
  const db = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: storeAttemptMs,
  })
  await db.execute('PRAGMA journal_mode = WAL')
  await db.execute('PRAGMA synchronous = FULL')
  await overwriting(db)
  return renewing(db)
}

// What is deleted is overwritten. A new connection has to be told again; it is, before anybody else
// gets at it.
const overwriting = (db: Client) => db.execute('PRAGMA secure_delete = ON')

// A statement that met a lock stays in progress and keeps its connection from ever committing
// again (libsql 0.5.29), so that connection is replaced; FULL is what a new one begins with. After
// a full disk it goes on, and one replaced for each refusal would hold its files for a while.
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
