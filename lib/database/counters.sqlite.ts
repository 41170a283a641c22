import type { Client } from '@libsql/client'
import type { CounterStore, DayCounts } from './counters'

export const counterTables = [
  `CREATE TABLE IF NOT EXISTS counters (
    day INTEGER NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT, WITHOUT ROWID`,
] as const

export class SqliteCounters implements CounterStore {
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

  async forget(before: number) {
    const sql = 'DELETE FROM counters WHERE day < ?'
    await (await this.open()).execute({ sql, args: [before] })
  }
}
