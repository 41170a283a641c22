import type { UnpublishedEntry } from './publication/publication'

/** Something that is not public yet, with the time by the clocks of the site; undefined for a draft. */
export interface UnpublishedEntryReport extends Omit<UnpublishedEntry, 'publishDate'> {
  readonly publishTime: string | undefined
}

/** What the last compilation found. */
export interface Report {
  /** The messages of the compiler; while there are any, pages show the content before. */
  readonly issues: readonly string[]
  readonly warnings: readonly string[]
  readonly unpublished: readonly UnpublishedEntryReport[]
  /** Whether pages show a proposal in place of the content. */
  readonly isProposal: boolean
}

/** What is reported before the first compilation. */
export const reportBeforeCompilation: Report = {
  issues: [],
  warnings: [],
  unpublished: [],
  isProposal: false,
}
