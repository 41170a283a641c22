import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnpublishedEntry } from '@/lib/content/publication'

/** The file beside the compiled content that says, in development alone, what the last compilation found. */
const reportFile = 'report.json'

/** What the last compilation found. */
export interface Report {
  /** The messages of the compiler; while there are any, pages show the content before. */
  readonly issues: readonly string[]
  readonly unpublished: readonly UnpublishedEntry[]
}

/** Writes what was found; without content that is valid, what is unpublished stays as it was. */
export function writeReport(
  folder: string,
  { issues, unpublished = readUnpublished(folder) }: Partial<Report> & Pick<Report, 'issues'>,
) {
  writeFileSync(join(folder, reportFile), JSON.stringify({ issues, unpublished }))
}

const readUnpublished = (folder: string): readonly UnpublishedEntry[] => {
  try {
    return JSON.parse(readFileSync(join(folder, reportFile), 'utf8')).unpublished
  } catch {
    return []
  }
}
