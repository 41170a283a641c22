import { deleteExpiredAnswersStatement, SqliteAnswers } from './answers.sqlite'
import { type CounterStore, type DayCounts, getLastExpiredDay } from './counters'
import type { CredentialStore } from './credentials'
import { MemoryQuota } from './quota.memory'
import type { SqliteDatabase, SqlStatement } from './sqlite-database'
import type { CountingStores } from './stores'
import { deleteExpiredKeysStatement, SqliteSubmissions } from './submissions.sqlite'

/** All tables of the database. */
export const createTableStatements = [
  `CREATE TABLE IF NOT EXISTS submissions (
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
    last_error TEXT,
    language TEXT,
    call_interface TEXT,
    handling TEXT,
    operator TEXT
  ) STRICT`,
  `CREATE INDEX IF NOT EXISTS submissions_due ON submissions (due_at) WHERE state = 'waiting'`,
  'CREATE INDEX IF NOT EXISTS submissions_erase ON submissions (erase_at)',
  'CREATE INDEX IF NOT EXISTS submissions_received ON submissions (received_at, id)',
  `CREATE TABLE IF NOT EXISTS submission_keys (
    hash TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    submission_id TEXT NOT NULL,
    received_at INTEGER,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS submission_keys_expires ON submission_keys (expires_at)',
  'CREATE INDEX IF NOT EXISTS submission_keys_submission ON submission_keys (submission_id)',
  `CREATE TABLE IF NOT EXISTS revocations (
    registration_id TEXT PRIMARY KEY,
    erase_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS counters (
    day INTEGER NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    answer TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
]

interface TableParts {
  readonly open: () => Promise<SqliteDatabase>
  /** Deletes rows and what is left of them; returns the number of rows of the first statement. */
  readonly erase: (statements: SqlStatement[]) => Promise<number>
  readonly readOrCreateSecret: CredentialStore['readOrCreateSecret']
}

/** All stores in these tables; the quota is of this process. */
export const createTableStores = <Content>({
  open,
  erase,
  readOrCreateSecret,
}: TableParts): CountingStores<Content> => ({
  submissions: new SqliteSubmissions<Content>(open, erase),
  credentials: new SqliteCredentials(open, readOrCreateSecret),
  counters: new SqliteCounters(open),
  answers: new SqliteAnswers(open),
  quota: new MemoryQuota(),
  async deleteExpired(now: Date) {
    const args = [now.getTime()]
    const statements = [
      deleteExpiredKeysStatement(now),
      deleteExpiredAnswersStatement(now),
      { sql: 'DELETE FROM revocations WHERE erase_at <= ?', args },
      { sql: 'DELETE FROM counters WHERE day <= ?', args: [getLastExpiredDay(now)] },
    ]
    await (await open()).batch(statements, 'write')
  },
})

class SqliteCredentials implements CredentialStore {
  constructor(
    private readonly open: TableParts['open'],
    readonly readOrCreateSecret: TableParts['readOrCreateSecret'],
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
}

class SqliteCounters implements CounterStore {
  constructor(private readonly open: TableParts['open']) {}

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
