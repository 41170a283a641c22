import type { Client } from '@libsql/client'
import { applicationFile } from '@/lib/config/limits'
import type { FileParts } from '@/lib/domain/application-file'
import { eraseIn } from './erase.sqlite'
import type { FileStore } from './files'

export const fileTables = [
  `CREATE TABLE IF NOT EXISTS file_parts (
    id TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    forget_at INTEGER,
    PRIMARY KEY (id, part)
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY,
    parts INTEGER NOT NULL,
    inquiry_id TEXT NOT NULL,
    kept_at INTEGER NOT NULL
  ) STRICT`,
] as const

export class SqliteFiles implements FileStore {
  constructor(private readonly open: () => Promise<Client>) {}

  async put(id: string, part: number, bytes: Uint8Array, now: Date) {
    const forgetAt = now.getTime() + applicationFile.unsentSecondsMax * 1000
    // A file that is kept already stays as it is.
    await (await this.open()).execute({
      sql: `INSERT INTO file_parts SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM files WHERE id = ?1)
            ON CONFLICT DO UPDATE SET bytes = excluded.bytes`,
      args: [id, part, bytes, forgetAt],
    })
  }

  async read({ id, parts }: FileParts) {
    const { rows } = await (await this.open()).execute({
      sql: 'SELECT bytes FROM file_parts WHERE id = ? AND part < ? ORDER BY part',
      args: [id, parts],
    })
    if (rows.length < parts) return undefined
    return Buffer.concat(rows.map(({ bytes }) => new Uint8Array(bytes as ArrayBuffer)))
  }

  async keep({ id, parts }: FileParts, inquiryId: string, now: Date) {
    await (await this.open()).batch(
      [
        {
          sql: `INSERT INTO files VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET inquiry_id = excluded.inquiry_id`,
          args: [id, parts, inquiryId, now.getTime()],
        },
        { sql: 'UPDATE file_parts SET forget_at = NULL WHERE id = ?', args: [id] },
      ],
      'write',
    )
  }

  async erase({ id }: FileParts) {
    await eraseIn(await this.open(), [
      { sql: 'DELETE FROM file_parts WHERE id = ?', args: [id] },
      { sql: 'DELETE FROM files WHERE id = ?', args: [id] },
    ])
  }

  async kept() {
    const { rows } = await (await this.open()).execute('SELECT * FROM files')
    return rows.map(({ id, parts, inquiry_id, kept_at }) => ({
      id: String(id),
      parts: Number(parts),
      inquiryId: String(inquiry_id),
      keptAt: new Date(Number(kept_at)),
    }))
  }

  async forget(now: Date) {
    const sql = 'DELETE FROM file_parts WHERE forget_at <= ?'
    await eraseIn(await this.open(), [{ sql, args: [now.getTime()] }])
  }
}
