import { createSecret } from './credentials'
import type { SqliteDatabase, SqlRow, SqlStatement } from './sqlite-database'
import type { CountingStores } from './stores'
import { createTableStatements, createTableStores } from './tables.sqlite'

interface D1Statement {
  bind(...values: unknown[]): D1Statement
  all(): Promise<D1Result>
}

interface D1Result {
  readonly results: unknown[]
  readonly meta: { readonly changes: number }
}

/** A binding of Workers: of `D1Database`, what the stores call. */
interface D1Database {
  prepare(sql: string): D1Statement
  batch(statements: D1Statement[]): Promise<D1Result[]>
}

const secrets =
  'CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT'

/**
 * All stores in D1, whose tables are made at the first use; the quota is of this process. What is
 * erased is deleted; how long Cloudflare can restore it (Time Travel) is set there.
 */
export function d1Stores<Content = unknown>(d1: D1Database): CountingStores<Content> {
  const database = toSqliteDatabase(d1)
  let opening: Promise<SqliteDatabase> | undefined
  function open() {
    opening ??= d1
      .batch([...createTableStatements, secrets].map((sql) => d1.prepare(sql)))
      .then(() => database)
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return createTableStores({
    open,
    async erase(statements) {
      const [first] = await (await open()).batch(statements, 'write')
      return first?.rowsAffected ?? 0
    },
    async readOrCreateSecret() {
      const [, found] = await (await open()).batch(
        [
          {
            sql: "INSERT INTO secrets VALUES ('token', ?) ON CONFLICT DO NOTHING",
            args: [createSecret()],
          },
          { sql: "SELECT value FROM secrets WHERE name = 'token'", args: [] },
        ],
        'write',
      )
      return String(found?.rows[0]?.value)
    },
  })
}

function toSqliteDatabase(d1: D1Database): SqliteDatabase {
  const prepare = ({ sql, args }: SqlStatement) => d1.prepare(sql).bind(...args)
  const toResult = ({ results, meta }: D1Result) => ({
    rows: results as SqlRow[],
    rowsAffected: meta.changes,
  })
  return {
    execute: async (statement) => toResult(await prepare(statement).all()),
    batch: async (statements) => (await d1.batch(statements.map(prepare))).map(toResult),
  }
}
