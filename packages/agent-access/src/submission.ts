import { submissionRetentionDays } from './limits'

/** An accepted submission as it is stored and delivered; its content is JSON that the site defines. */
export interface Submission<Content = unknown> {
  readonly id: string
  readonly receivedAt: Date
  readonly content: Content
  /** Signs that a machine wrote it; with any of them the submission is quarantined. */
  readonly suspicions: readonly string[]
  /** The language that it was sent in, and by which interface; those from before these were kept have none. */
  readonly language?: string | undefined
  readonly callInterface?: string | undefined
  /** The host name of the operator whose agent sent it, where a signature has proven it. */
  readonly operator?: string | undefined
}

export const createSubmissionId = (prefix = 'sub'): string =>
  `${prefix}_${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`

/** Counted from its delivery or, in quarantine, its receipt. */
export const getEraseTime = (from: Date, days: number = submissionRetentionDays): Date =>
  new Date(from.getTime() + days * 86_400_000)

/** What became of a submission, in order; `closed` is neither won nor lost. */
const handlingStates = ['new', 'answered', 'won', 'lost', 'closed'] as const
export type HandlingState = (typeof handlingStates)[number]

/** What the owner keeps beside a submission: who sent it never sees it. */
export interface SubmissionHandling {
  readonly state: HandlingState
  readonly assignee: string
  readonly note: string
}

export const initialHandling: SubmissionHandling = { state: 'new', assignee: '', note: '' }

/** A submission as people read it; the site writes it. */
export interface SubmissionText {
  readonly subject: string
  /** Who gets the answer; an empty address means nobody. */
  readonly replyTo: { readonly name: string; readonly address: string }
  /** What was written, in the order of the form. */
  readonly answers: readonly LabelledTextRow[]
  /** What is known of it besides, such as when it was received. */
  readonly details: readonly LabelledTextRow[]
  /** What the owner can do with it, in a sentence each. */
  readonly notes: readonly string[]
  /** What stands between a label and its value, with the space that some languages put before it; `:` without it. */
  readonly colon?: string
}

export type LabelledTextRow = readonly [label: string, value: string]

/** Writes rows as lines, of which none but the first of each looks like a row. */
export const formatTextRows = (
  rows: readonly LabelledTextRow[],
  { colon = ':' }: SubmissionText,
): string[] => rows.map((row) => rowText(row, colon))

function rowText([label, value]: LabelledTextRow, colon: string): string {
  const heading = label.endsWith('?') ? label : `${label}${colon}`
  const lines = value.split('\n')
  return lines.length > 1 ? `${heading}\n${indent(lines)}` : `${heading} ${value}`
}

const indent = (lines: readonly string[]) =>
  lines.map((line) => (line ? `    ${line}` : '')).join('\n')
