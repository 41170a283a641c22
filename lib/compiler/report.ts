import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogData } from '@/lib/content/catalog-data'
import { findUnpublished, type UnpublishedEntry } from '@/lib/content/publication'
import { formatClockTime } from '@/lib/domain/time-zone'

/** The file beside the compiled content that says, in development alone, what the last compilation found. */
const reportFile = 'report.json'

/** Something that is not public yet, with the time by the clocks of the agency; undefined for a draft. */
export interface ReportedEntry extends Omit<UnpublishedEntry, 'publishDate'> {
  readonly publishTime: string | undefined
}

/** What the last compilation found. */
export interface Report {
  /** The messages of the compiler; while there are any, pages show the content before. */
  readonly issues: readonly string[]
  readonly unpublished: readonly ReportedEntry[]
}

/** Returns what is not public at a time. */
export const reportUnpublished = (data: CatalogData, now: Date): ReportedEntry[] =>
  findUnpublished(data, now).map(({ publishDate, ...entry }) => ({
    ...entry,
    publishTime: publishDate && formatClockTime(publishDate, data.agency.timeZone),
  }))

/** Writes what was found; without content that is valid, what is unpublished stays as it was. */
export function writeReport(
  folder: string,
  { issues, unpublished = readUnpublished(folder) }: Partial<Report> & Pick<Report, 'issues'>,
) {
  writeFileSync(join(folder, reportFile), JSON.stringify({ issues, unpublished }))
}

const readUnpublished = (folder: string): readonly ReportedEntry[] => {
  try {
    return JSON.parse(readFileSync(join(folder, reportFile), 'utf8')).unpublished
  } catch {
    return []
  }
}
