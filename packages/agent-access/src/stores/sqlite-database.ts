export interface SqlStatement {
  readonly sql: string
  readonly args: (string | number | null)[]
}

export type SqlRow = Readonly<Record<string, unknown>>

interface Result {
  readonly rows: readonly SqlRow[]
  readonly rowsAffected: number
}

/** What speaks the SQL of SQLite: the embedded database, and D1. */
export interface SqliteDatabase {
  execute(statement: SqlStatement): Promise<Result>
  /** Runs all in one transaction. */
  batch(statements: SqlStatement[], mode: 'write'): Promise<readonly Result[]>
}
