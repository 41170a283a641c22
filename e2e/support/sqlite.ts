import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseWith } from '@/lib/database/sqlite'

/** An embedded database in a folder of its own, until it is stopped. */
export function temporaryDatabase(tables: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'database-'))
  const open = databaseWith(dir, tables)
  return {
    dir,
    open,
    /** The same data as another process opens it. */
    another: () => databaseWith(dir, tables),
    async stop() {
      ;(await open()).close()
      rmSync(dir, { recursive: true })
    },
  }
}
