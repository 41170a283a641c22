import { quoteText } from 'agent-access/edge'
import type { Language } from 'site-content/edge'
import type { AtsFile } from './ats-file'
import type { BoardFields, PayFields } from './fields'

/** One published job as a board states it, in one form for all boards; words are the board's. */
export interface JobPosting {
  readonly id: string
  /** In each language that has one; the first is enough. */
  readonly texts: readonly JobPostingText[]
  /** From the narrowest to the widest; the first that is mapped counts. */
  readonly departments: readonly string[]
  readonly offices: readonly string[]
  readonly seniority?: string | undefined
  readonly workplace?: string | undefined
  readonly employmentType?: string | undefined
  readonly pay?: PayFields | undefined
  readonly publishedAt?: string | undefined
  readonly closesAt?: string | undefined
}

export interface JobPostingText {
  readonly language?: Language | undefined
  readonly title: string
  readonly applyUrl: string
  readonly html: string
}

interface Board extends AtsFile {
  readonly languages: readonly Language[]
}

/** How one kind of board is read: its addresses, the path to the jobs of an answer, and a posting of each. */
export interface BoardProvider {
  readonly label: string
  /** A board that has each language at an address of its own names that language. */
  addresses(board: Board): readonly { readonly language?: Language; readonly address: string }[]
  readonly jobs: string
  /** The posting; undefined for what is not open to all. */
  toPosting(job: BoardFields, board: Board, language: Language | undefined): JobPosting | undefined
}

/** HTML under a heading that the board keeps apart. */
export const addHtmlHeading = (heading: string | undefined, text: string): string =>
  `${heading ? `<h2>${heading.replaceAll('<', '&lt;')}</h2>` : ''}${text}`

/** The code of a language without its region, which is what boards know. */
export const getPrimaryLanguage = (language: string): string =>
  language.toLowerCase().split('-', 1)[0] ?? ''

/** Quotes a board's text in one visible line, which also cannot end the code fence that it is shown in. */
export const quoteBoardText = (text: unknown): string => quoteText(text).replaceAll('`', "'")
