import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/lib/database/sqlite'
import { sqliteStores } from '@/lib/database/stores.sqlite'

/** Opens an embedded database in a folder of its own, which is gone once it is closed. */
export async function openTemporaryDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'database-'))
  const db = await openDatabase(dir)
  return {
    dir,
    db,
    stores: sqliteStores(dir),
    close() {
      db.close()
      rmSync(dir, { recursive: true })
    },
  }
}

export type TemporaryDatabase = Awaited<ReturnType<typeof openTemporaryDatabase>>
