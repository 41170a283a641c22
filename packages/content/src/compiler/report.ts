import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyData } from '../data'
import { type Content, getSettings } from '../definition'
import { formatClockTime } from '../fields/time-zone'
import { findUnpublished } from '../publication/publication'
import { type Report, reportBeforeCompilation, type UnpublishedEntryReport } from '../report'

/** The file beside the compiled content that says, in development alone, what the last compilation found. */
const reportFile = 'report.json'

export const listUnpublished = (
  content: Content,
  data: AnyData,
  now: Date,
): UnpublishedEntryReport[] =>
  findUnpublished(content, data, now).map(({ publishDate, ...entry }) => ({
    ...entry,
    publishTime: publishDate && formatClockTime(publishDate, getSettings(content, data).timeZone),
  }))

/** Writes what was found; without content that is valid, the rest stays as it was. */
export function writeReport(folder: string, report: Partial<Report> & Pick<Report, 'issues'>) {
  const file = join(folder, reportFile)
  writeFileSync(
    file,
    JSON.stringify({ ...reportBeforeCompilation, ...readReport(file), ...report }),
  )
}

function readReport(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
