import { jobBoard } from '@/lib/config/limits'
import type { Language } from '@/lib/domain/language'
import { type ApplicantSystem, type Role, Salary } from '@/lib/domain/role'
import { inOneLine } from '@/lib/domain/text-rules'
import type { AtsFile } from './ats-file'
import type { BoardClient } from './board-client'
import type { Kind } from './headings'
import { said } from './lines'
import { PullError } from './pull-error'

/** One published job as every board tells it, in one form. */
export interface Posting extends PostingText {
  readonly id: string
  /** The language of its title and parts, where the board names one. */
  readonly language?: Language | undefined
  /** The same job in others of the languages that were asked for. */
  readonly translations?: Readonly<Record<Language, PostingText>>
  /** From the narrowest to the widest; the first that is mapped counts. */
  readonly departments: readonly string[]
  readonly offices: readonly string[]
  readonly seniority?: string | undefined
  readonly workplace?: Role['workplace'] | undefined
  readonly employmentType?: Role['employmentType'] | undefined
  /** Hours a week, from and to. */
  readonly hours?: readonly [number, number] | undefined
  readonly pay?: StatedPay | undefined
  /** Days, as the board writes them. */
  readonly publishedAt?: string | undefined
  readonly updatedAt?: string | undefined
  readonly closesAt?: string | undefined
  /** The same form on the provider's own host, where applyUrl may be the careers site's. */
  readonly hostedApplyUrl?: string | undefined
}

/** What a posting says in one language. */
export interface PostingText {
  readonly title: string
  readonly applyUrl: string
  readonly parts: readonly Part[]
}

/** A piece of a job's text; many boards give the heading apart. */
export interface Part {
  readonly heading?: string | undefined
  /** What the text is, where the board says so beside its heading. */
  readonly kind?: Kind
  readonly html: string
  /** Whether the HTML is escaped as a text once more, as some boards send it. */
  readonly escaped?: boolean
}

/** The posting with each field in one visible line; its texts are cleaned once their HTML is decoded. */
export function inVisibleLines<T>(value: T): T {
  if (typeof value === 'string') return visibleLine(value) as T
  if (Array.isArray(value)) return value.map(inVisibleLines) as T
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, one]) => [
    name,
    name === 'html' ? one : inVisibleLines(one),
  ])
  return Object.fromEntries(members)
}

function visibleLine(text: string): string {
  if (text.length <= jobBoard.fieldCharsMax) return inOneLine(text)
  throw new PullError(
    `The board says ${said(text)}, in ${text.length} characters; a field may have ${jobBoard.fieldCharsMax}. Nothing was written.`,
  )
}

/** The code of a language without its region, which is what boards know. */
export const primaryOf = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? ''

/** The port: how one kind of board is read. */
export interface Provider {
  readonly name: ApplicantSystem
  readonly label: string
  read(board: AtsFile, ask: BoardClient): Promise<readonly Posting[]>
}

/** Pay as a board states it, whole or not. */
export interface StatedPay {
  readonly min?: number | string | null | undefined
  readonly max?: number | string | null | undefined
  readonly currency?: string | null | undefined
  /** In the board's words: "1 YEAR", "per-hour-wage". */
  readonly period?: string | null | undefined
}

const periods = [
  ['year', /year|annual|annum|jahr|jähr/i],
  ['month', /month|monat/i],
  ['day', /day|daily|tag|tägl/i],
  ['hour', /hour|stund|stünd/i],
] as const

/** Pay that can be shown as it is, or why it cannot be. Nothing stated is neither. */
export function payOf({ min, max, currency, period }: StatedPay = {}): {
  readonly salary?: Salary
  readonly problem?: string
} {
  const [from, to] = [amount(min), amount(max)]
  if (from === undefined && to === undefined) return {}
  if (from === undefined || to === undefined) return { problem: 'it names one end of the pay only' }
  const found = periods.find(([, words]) => words.test(period ?? ''))
  if (!found) return { problem: `it names pay for ${period ? said(period) : 'no period'}` }
  const salary = { min: from, max: to, currency: (currency ?? '').toUpperCase(), period: found[0] }
  const { success, data } = Salary.safeParse(salary)
  return success
    ? { salary: data }
    : { problem: `its pay is no range: ${from}, ${to}, ${said(currency)}` }
}

function amount(stated: number | string | null | undefined): number | undefined {
  if (stated === null || stated === undefined || stated === '') return undefined
  const number = Number(stated)
  return Number.isFinite(number) && number > 0 ? number : undefined
}

/** The day of a moment, as it is written: 2026-09-10T08:00:00+02:00, 2026-09-10 07:25:25 UTC. */
export const dayOf = (moment: string | null | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0]
