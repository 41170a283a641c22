import { z } from 'zod'
import type { Language } from '@/lib/domain/language'
import { inOneLine, quoted } from '@/packages/agent-access/core'
import type { AtsFile } from './ats-file'

/** One published job as a board states it, in one form for all boards; words are the board's. */
export interface Posting {
  readonly id: string
  /** In each language that has one; the first is enough. */
  readonly texts: readonly PostingText[]
  /** From the narrowest to the widest; the first that is mapped counts. */
  readonly departments: readonly string[]
  readonly offices: readonly string[]
  readonly seniority?: Optional
  readonly workplace?: Optional
  readonly employmentType?: Optional
  readonly pay?: StatedPay | null | undefined
  readonly publishedAt?: Optional
  readonly closesAt?: Optional
}

export interface PostingText {
  readonly language?: Language | undefined
  readonly title: string
  readonly applyUrl: string
  readonly html: string
}

export interface StatedPay {
  readonly min?: number | string | null | undefined
  readonly max?: number | string | null | undefined
  readonly currency?: Optional
  readonly period?: Optional
}

type Optional = string | null | undefined

interface Board extends AtsFile {
  readonly languages: readonly Language[]
}

/** How one kind of board is read: its addresses, the shape of its answer, and a posting of each job. */
export interface Provider<Job = unknown> {
  readonly label: string
  readonly format: 'json' | 'xml'
  /** A board that has each language at an address of its own names that language. */
  addresses(board: Board): readonly { readonly language?: Language; readonly address: string }[]
  readonly answer: z.ZodType<readonly Job[]>
  /** The posting; undefined for what is not open to all. */
  toPosting(job: Job, board: Board, language: Language | undefined): Posting | undefined
}

/** Text of a board in one visible line. */
export const line = z.string().transform((text) => inOneLine(text).trim())
export const optional = line.nullish()
export const html = z.string().nullish()
export const amount = z.union([z.number(), z.string()]).nullish()
export const id = z
  .union([z.string().min(1), z.number()])
  .transform((value) => inOneLine(`${value}`))

/** The names that are there, each once. */
export const names = (all: readonly Optional[]): readonly string[] => [
  ...new Set(all.flatMap((name) => name || [])),
]

/** HTML under a heading that the board keeps apart. */
export const withHeading = (heading: Optional, text: string): string =>
  `${heading ? `<h2>${heading.replaceAll('<', '&lt;')}</h2>` : ''}${text}`

/** The code of a language without its region, which is what boards know. */
export const primaryCode = (language: string): string =>
  language.toLowerCase().split('-', 1)[0] ?? ''

/** Quotes a board's text in one visible line, which also cannot end the code fence that it is shown in. */
export const quote = (text: unknown): string => quoted(text).replaceAll('`', "'")
