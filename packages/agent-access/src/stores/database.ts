import { closeDatabases as close, openDatabase as open } from './sqlite'

/** The database as its owner uses it: the types of its package are only where that is installed. */
export interface Database {
  execute(sql: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  batch(
    statements: (string | { sql: string; args: (string | number | null)[] })[],
    mode: 'write',
  ): Promise<unknown>
  close(): void
}

/** Opens a directory's database once. */
export const openDatabase = (dataDir: string): Promise<Database> => open(dataDir)

/** Folds the log of every open database into its file, and closes it. */
export const closeDatabases = (): Promise<void> => close()
