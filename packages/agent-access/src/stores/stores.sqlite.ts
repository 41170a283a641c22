import type { Client } from '@libsql/client'
import type { Log } from '../log'
import { deleteExpiredAnswers, SqliteAnswers } from './answers.sqlite'
import { type CounterStore, type DayCounts, lastExpiredDay } from './counters'
import type { CredentialStore } from './credentials'
import { readOrCreateSecret } from './private-files'
import { MemoryQuota } from './quota.memory'
import { openDatabase } from './sqlite'
import type { CountingStores } from './stores'
import { deleteExpiredKeys, SqliteSubmissions } from './submissions.sqlite'

/** All stores in the embedded database of a folder, which is opened at their first use; the quota is of this process. */
export function sqliteStores<Content = unknown>(
  dataDir: string,
  log?: Log,
): CountingStores<Content> {
  const open = () => openDatabase(dataDir, log)
  return {
    submissions: new SqliteSubmissions<Content>(open, log),
    credentials: new SqliteCredentials(open, dataDir, log),
    counters: new SqliteCounters(open),
    answers: new SqliteAnswers(open),
    quota: new MemoryQuota(),
    async deleteExpired(now: Date) {
      const args = [now.getTime()]
      const statements = [
        deleteExpiredKeys(now),
        deleteExpiredAnswers(now),
        { sql: 'DELETE FROM revocations WHERE erase_at <= ?', args },
        { sql: 'DELETE FROM counters WHERE day <= ?', args: [lastExpiredDay(now)] },
      ]
      await (await open()).batch(statements, 'write')
    },
  }
}

class SqliteCredentials implements CredentialStore {
  constructor(
    private readonly open: () => Promise<Client>,
    private readonly dataDir: string,
    private readonly log?: Log,
  ) {}

  async revoke(registrationId: string, until: Date) {
    const sql = 'INSERT INTO revocations VALUES (?, ?) ON CONFLICT DO NOTHING'
    const args = [registrationId, until.getTime()]
    await (await this.open()).execute({ sql, args })
  }

  async isRevoked(registrationId: string) {
    const sql = 'SELECT 1 FROM revocations WHERE registration_id = ?'
    const { rows } = await (await this.open()).execute({ sql, args: [registrationId] })
    return rows.length > 0
  }

  // Beside the database and not in it: a copy of the database cannot sign, and tokens that were
  // revoked after it was made do not live again when it is restored.
  async readOrCreateSecret() {
    return readOrCreateSecret(this.dataDir, this.log)
  }
}

class SqliteCounters implements CounterStore {
  constructor(private readonly open: () => Promise<Client>) {}

  async add(days: readonly DayCounts[]) {
    const db = await this.open()
    const sql = `INSERT INTO counters SELECT ?, key, value FROM json_each(?) WHERE true
                 ON CONFLICT DO UPDATE SET count = count + excluded.count`
    const statements = days.map(({ day, counts }) => ({
      sql,
      args: [day, JSON.stringify(Object.fromEntries(counts))],
    }))
    await db.batch(statements, 'write')
  }

  async read(first: number, last: number) {
    const { rows } = await (await this.open()).execute({
      sql: 'SELECT day, name, count FROM counters WHERE day BETWEEN ? AND ? ORDER BY day',
      args: [first, last],
    })
    const days = new Map<number, Map<string, number>>()
    for (const { day, name, count } of rows) {
      const counts = days.get(Number(day)) ?? new Map<string, number>()
      days.set(Number(day), counts.set(String(name), Number(count)))
    }
    return [...days].map(([day, counts]) => ({ day, counts }))
  }
}
