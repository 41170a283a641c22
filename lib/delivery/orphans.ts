import { applicationFile } from '@/lib/config/limits'
import type { FileStore } from '@/lib/database/files'
import type { InquiryStore } from '@/lib/database/inquiries'

/** Erases files whose inquiry is erased, or never came to be, and those that no form was sent with. */
export async function eraseOrphans(
  files: FileStore,
  inquiries: Pick<InquiryStore, 'find'>,
  now: Date,
): Promise<void> {
  await files.forget(now)
  const before = now.getTime() - applicationFile.unsentSecondsMax * 1000
  for (const file of await files.kept()) {
    const isSettled = file.keptAt.getTime() <= before
    if (isSettled && !(await inquiries.find(file.inquiryId))) await files.erase(file)
  }
}
