import type { Client } from '@libsql/client'
import type { LeasedTask, TaskOutcome, TaskStore } from './tasks'
import { dueAtOf, keptUntil, type TaskRow, taskOf } from './tasks.record'

export const taskTables = [
  `CREATE TABLE IF NOT EXISTS tasks (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_attempt_at INTEGER,
    due_at INTEGER,
    lease TEXT,
    kept_until INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS task_states (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, name)
  ) STRICT, WITHOUT ROWID`,
] as const

const insert = 'INSERT INTO tasks (key, kind, payload, due_at, kept_until)'

/** The names whose value is another one than in the new state, or that are in one of them only. */
const changed = `SELECT name FROM (
    SELECT key AS name, value FROM json_each(?3) UNION ALL SELECT name, value FROM task_states WHERE kind = ?2
  ) GROUP BY name HAVING count(*) = 1 OR count(DISTINCT value) > 1 ORDER BY name`

export class SqliteTasks implements TaskStore {
  constructor(private readonly open: () => Promise<Client>) {}

  async add({ key, kind, payload }: Parameters<TaskStore['add']>[0], now: Date) {
    const { rowsAffected } = await this.#run(
      `${insert} VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [key, kind, JSON.stringify(payload), now.getTime(), keptUntil(now)],
    )
    return rowsAffected === 1
  }

  async addChanges(kind: string, state: Readonly<Record<string, string>>, now: Date) {
    const values = JSON.stringify(state)
    const add = {
      sql: `${insert} SELECT ?1, ?2, json_group_array(name), ?4, ?5 FROM (${changed})
            HAVING count(*) > 0`,
      args: [crypto.randomUUID(), kind, values, now.getTime(), keptUntil(now)],
    }
    const forget = { sql: 'DELETE FROM task_states WHERE kind = ?', args: [kind] }
    const keep = {
      sql: 'INSERT INTO task_states SELECT ?1, key, value FROM json_each(?2)',
      args: [kind, values],
    }
    await (await this.open()).batch([add, forget, keep], 'write')
  }

  async lease(now: Date, until: Date) {
    const lease = crypto.randomUUID()
    const { rows } = await this.#run(
      `UPDATE tasks SET due_at = ?1, lease = ?2, attempts = attempts + 1,
         first_attempt_at = coalesce(first_attempt_at, ?3)
       WHERE key = (SELECT key FROM tasks WHERE due_at <= ?3 ORDER BY due_at, key LIMIT 1)
       RETURNING *`,
      [until.getTime(), lease, now.getTime()],
    )
    return rows[0] && taskOf(rows[0] as unknown as TaskRow, lease)
  }

  async settle({ key, lease }: LeasedTask, outcome: TaskOutcome) {
    const { rowsAffected } = await this.#run(
      'UPDATE tasks SET due_at = ?, lease = NULL WHERE key = ? AND lease = ?',
      [dueAtOf(outcome) ?? null, key, lease],
    )
    return rowsAffected === 1
  }

  async forget(now: Date) {
    await this.#run('DELETE FROM tasks WHERE due_at IS NULL AND kept_until <= ?', [now.getTime()])
  }

  async #run(sql: string, args: (string | number | null)[]) {
    return (await this.open()).execute({ sql, args })
  }
}
