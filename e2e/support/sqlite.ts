import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sqliteStores } from 'agent-access/node'
import type { InquiryContent } from '@/lib/domain/inquiry'

/** Opens an embedded database in a folder of its own. */
export async function openTemporaryDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'database-'))
  const db = await openDatabase(dir)
  return {
    dir,
    db,
    stores: sqliteStores<InquiryContent>(dir),
    close: () => db.close(),
  }
}

export type TemporaryDatabase = Awaited<ReturnType<typeof openTemporaryDatabase>>
