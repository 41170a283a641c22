import type { Client, Row } from '@libsql/client'
import type { Handling, HandlingState } from '@/lib/domain/inquiry'
import { eraseIn } from './erase.sqlite'
import type { DeliveryState, InquiryRecords } from './inquiries'
import { type InquiryRow, inOrder, inquiryOf, listed, requestKeyName } from './inquiries.record'

export const inquiryTables = [
  `CREATE TABLE IF NOT EXISTS inquiries (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    content TEXT NOT NULL,
    suspicions TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_attempt_at INTEGER,
    due_at INTEGER,
    lease TEXT,
    delivered_at INTEGER,
    erase_at INTEGER,
    done TEXT NOT NULL DEFAULT '[]',
    last_error TEXT
  ) STRICT`,
  `CREATE INDEX IF NOT EXISTS inquiries_due ON inquiries (due_at) WHERE state = 'waiting'`,
  'CREATE INDEX IF NOT EXISTS inquiries_erase ON inquiries (erase_at)',
  'CREATE INDEX IF NOT EXISTS inquiries_received ON inquiries (received_at, id)',
  `CREATE TABLE IF NOT EXISTS inquiry_keys (
    hash TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    inquiry_id TEXT NOT NULL,
    received_at INTEGER,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS inquiry_keys_expires ON inquiry_keys (expires_at)',
  'CREATE INDEX IF NOT EXISTS inquiry_keys_inquiry ON inquiry_keys (inquiry_id)',
  ...['language', 'face', 'handling'].map(
    (name) => `ALTER TABLE inquiries ADD COLUMN ${name} TEXT`,
  ),
] as const

/** Reads, keeps and erases what is stored of inquiries. */
export class SqliteRecords implements InquiryRecords {
  constructor(protected readonly open: () => Promise<Client>) {}

  async nextDueAt() {
    const { rows } = await this.run(
      "SELECT min(due_at) AS due FROM inquiries WHERE state = 'waiting'",
    )
    return dateOf(rows[0]?.due)
  }

  async backlog() {
    const { rows } = await this.run(
      `SELECT state, count(*) AS many, min(received_at) AS oldest FROM inquiries
       WHERE state <> 'delivered' GROUP BY state`,
    )
    const of = (state: string) => rows.find((row) => row.state === state)
    const oldest = [of('waiting')?.oldest, of('parked')?.oldest].filter(Boolean).map(Number)
    return {
      waiting: Number(of('waiting')?.many ?? 0),
      parked: Number(of('parked')?.many ?? 0),
      quarantined: Number(of('quarantined')?.many ?? 0),
      oldestReceivedAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
    }
  }

  async find(id: string) {
    const { rows } = await this.run('SELECT * FROM inquiries WHERE id = ?', [id])
    return rows[0] && fromRow(rows[0])
  }

  async overview() {
    const { rows } = await this.run(
      `SELECT id, received_at, state, coalesce(handling ->> 'state', 'new') AS handled
       FROM inquiries ORDER BY received_at DESC, id DESC`,
    )
    return rows.map(({ id, received_at, state, handled }) => ({
      id: String(id),
      receivedAt: new Date(Number(received_at)),
      state: state as DeliveryState,
      handled: handled as HandlingState,
    }))
  }

  async read(ids: readonly string[]) {
    const sql = 'SELECT * FROM inquiries WHERE id IN (SELECT value FROM json_each(?))'
    const { rows } = await this.run(sql, [JSON.stringify(ids)])
    return inOrder(ids, rows.map(fromRow))
  }

  list() {
    return listed(this)
  }

  async retry(id: string, now: Date) {
    const { rowsAffected } = await this.run(
      `UPDATE inquiries SET state = 'waiting', attempts = 0, first_attempt_at = NULL, lease = NULL,
         due_at = ?1, erase_at = NULL
       WHERE id = ?2 AND state <> 'delivered' AND (lease IS NULL OR due_at <= ?1)`,
      [now.getTime(), id],
    )
    return rowsAffected === 1
  }

  async handle(id: string, handling: Handling) {
    const { rowsAffected } = await this.run('UPDATE inquiries SET handling = ? WHERE id = ?', [
      JSON.stringify(handling),
      id,
    ])
    return rowsAffected === 1
  }

  async erase(id: string) {
    const erase = { sql: 'DELETE FROM inquiries WHERE id = ?', args: [id] }
    const forget = {
      sql: 'DELETE FROM inquiry_keys WHERE inquiry_id = ? AND hash GLOB ?',
      args: [id, requestKeyName({ hash: '*', fingerprint: '', ofContent: true })],
    }
    return (await eraseIn(await this.open(), [erase, forget])) === 1
  }

  protected async run(sql: string, args: (string | number | null)[] = []) {
    return (await this.open()).execute({ sql, args })
  }
}

export const fromRow = (row: Row) => inquiryOf(row as unknown as InquiryRow)
const dateOf = (value: unknown) => (value ? new Date(Number(value)) : undefined)
