export interface Statement {
  readonly sql: string
  readonly args: (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

interface Result {
  readonly rows: readonly Row[]
  readonly rowsAffected: number
}

/** What speaks the SQL of SQLite: the embedded database, and D1. */
export interface SqliteDatabase {
  execute(statement: Statement): Promise<Result>
  /** Runs all in one transaction. */
  batch(statements: Statement[], mode: 'write'): Promise<readonly Result[]>
}
