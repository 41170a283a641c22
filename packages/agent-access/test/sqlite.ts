import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/stores/sqlite'
import { sqliteStores } from '../src/stores/stores.sqlite'

/** Opens an embedded database in a folder of its own. */
export async function openTemporaryDatabase<Content = unknown>() {
  const dir = mkdtempSync(join(tmpdir(), 'database-'))
  const db = await openDatabase(dir)
  return {
    dir,
    db,
    stores: sqliteStores<Content>(dir),
    close: () => db.close(),
  }
}

export type TemporaryDatabase<Content = unknown> = Awaited<
  ReturnType<typeof openTemporaryDatabase<Content>>
>
