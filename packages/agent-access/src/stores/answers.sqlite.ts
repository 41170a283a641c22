import { type AnswerRow, type AnswerStore, readEarlierWriteResult } from './answers'
import type { SqliteDatabase } from './sqlite-database'

export class SqliteAnswers implements AnswerStore {
  constructor(private readonly open: () => Promise<SqliteDatabase>) {}

  async reserve(key: string, fingerprint: string, now: Date, until: Date) {
    const [inserted, selected] = await (await this.open()).batch(
      [
        {
          sql: `INSERT INTO answers VALUES (?, ?, NULL, ?) ON CONFLICT DO UPDATE
                SET fingerprint = excluded.fingerprint, answer = NULL, expires_at = excluded.expires_at
                WHERE expires_at <= ?`,
          args: [key, fingerprint, until.getTime(), now.getTime()],
        },
        { sql: 'SELECT fingerprint, answer FROM answers WHERE key = ?', args: [key] },
      ],
      'write',
    )
    if (inserted?.rowsAffected === 1) return { kind: 'reserved' as const }
    return readEarlierWriteResult(selected?.rows[0] as unknown as AnswerRow, fingerprint)
  }

  async prolong(key: string, _: Date, until: Date) {
    const sql = 'UPDATE answers SET expires_at = ? WHERE key = ? AND answer IS NULL'
    await (await this.open()).execute({ sql, args: [until.getTime(), key] })
  }

  async keep(key: string, fingerprint: string, answer: string, until: Date) {
    const sql = 'INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)'
    const args = [key, fingerprint, answer, until.getTime()]
    await (await this.open()).execute({ sql, args })
  }

  async release(key: string) {
    const sql = 'DELETE FROM answers WHERE key = ? AND answer IS NULL'
    await (await this.open()).execute({ sql, args: [key] })
  }
}

export const deleteExpiredAnswersStatement = (now: Date) => ({
  sql: 'DELETE FROM answers WHERE expires_at <= ?',
  args: [now.getTime()],
})
