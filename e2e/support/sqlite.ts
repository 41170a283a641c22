import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/lib/database/sqlite'
import { sqliteStores } from '@/lib/database/stores.sqlite'

/** An embedded database in a folder of its own, until it is stopped. */
export function temporaryDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'database-'))
  const open = () => openDatabase(dir)
  return {
    dir,
    open,
    stores: sqliteStores(dir),
    async stop() {
      ;(await open()).close()
      rmSync(dir, { recursive: true })
    },
  }
}
