import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client, InStatement } from '@libsql/client'
import { orUnavailable } from './availability'
import {
  type Credential,
  type CredentialRecord,
  type CredentialStore,
  liveCredential,
  recordOf,
} from './credentials'

export const credentialTables = [
  `CREATE TABLE IF NOT EXISTS credentials (
    token_hash TEXT PRIMARY KEY,
    registration_id TEXT NOT NULL,
    scope TEXT NOT NULL,
    issued_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS credentials_expiry ON credentials (expires_at)',
] as const

/** Rows that are erased in one step: the embedded database blocks the process meanwhile. */
const rowsAtOnce = 1000

interface Group {
  readonly statements: InStatement[]
  readonly committed: Promise<unknown>
}

export class SqliteCredentials implements CredentialStore {
  #group: Group | undefined

  constructor(private readonly open: () => Promise<Client>) {}

  async save(tokenHash: string, credential: Credential) {
    const { registrationId, scope, issuedAt, expiresAt } = recordOf(credential)
    await this.#commit([
      {
        sql: 'INSERT INTO credentials VALUES (?, ?, ?, ?, ?)',
        args: [tokenHash, registrationId, scope, issuedAt, expiresAt],
      },
    ])
  }

  async find(tokenHash: string, now: Date) {
    const { rows } = await orUnavailable(async () => {
      const db = await this.open()
      return db.execute({
        sql: `SELECT registration_id AS registrationId, scope, issued_at AS issuedAt,
              expires_at AS expiresAt FROM credentials WHERE token_hash = ?`,
        args: [tokenHash],
      })
    })
    return rows[0] && liveCredential(rows[0] as unknown as CredentialRecord, now)
  }

  // Inserts a row first if there is none: both cases then write and sync the same pages, so that
  // the duration does not reveal whether the token was live.
  async remove(tokenHash: string) {
    await this.#commit([
      {
        sql: "INSERT INTO credentials VALUES (?, '', '', 0, 0) ON CONFLICT DO NOTHING",
        args: [tokenHash],
      },
      { sql: 'DELETE FROM credentials WHERE token_hash = ?', args: [tokenHash] },
    ])
  }

  async eraseExpired(now: Date) {
    const db = await this.open()
    const sql = `DELETE FROM credentials WHERE token_hash IN
      (SELECT token_hash FROM credentials WHERE expires_at <= ? LIMIT ?)`
    let erased = rowsAtOnce
    while (erased === rowsAtOnce)
      erased = (await db.execute({ sql, args: [now.getTime(), rowsAtOnce] })).rowsAffected
  }

  /** Requests within one turn of the event loop share one transaction and one sync to the disk. */
  async #commit(statements: readonly InStatement[]) {
    this.#group ??= this.#nextGroup()
    this.#group.statements.push(...statements)
    await this.#group.committed
  }

  #nextGroup(): Group {
    const statements: InStatement[] = []
    const committed = orUnavailable(async () => {
      await nextTurn()
      this.#group = undefined
      const db = await this.open()
      return db.batch(statements, 'write')
    })
    return { statements, committed }
  }
}
