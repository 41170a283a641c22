import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { openDatabase } from '@/lib/database/sqlite'

/** Opens the embedded database of inquiries in a folder that is gone once it is closed. */
export async function openInquiryDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'inquiries-'))
  const open = () => openDatabase(dir)
  const db = await open()
  return {
    db,
    inquiries: new SqliteInquiries(open),
    close() {
      db.close()
      rmSync(dir, { recursive: true })
    },
  }
}

export type InquiryDatabase = Awaited<ReturnType<typeof openInquiryDatabase>>
