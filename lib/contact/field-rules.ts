import { normaliseLine, normaliseText } from 'agent-access/edge'

// Imports nothing of the content, so that a form in the browser validates exactly as the server does.

/** What a text may be: how it is written, how long, and how many there may be. */
export interface TextRule {
  readonly shape: FormFieldFormat
  /** More than 0 means that it is required. */
  readonly charsMin: number
  readonly charsMax: number
  /** The most values, one on each line; without it the text is one value. */
  readonly valuesMax?: number
}

/** Makes the domain ASCII: `a@MÜLLER.example` → `a@xn--mller-kva.example`. */
function toPlainAddress(text: string): string {
  const line = normaliseLine(text)
  const at = line.lastIndexOf('@')
  const host = `http://${line.slice(at + 1)}`
  if (at < 1 || /[/?#@:\\\s]/.test(host.slice(7)) || !URL.canParse(host)) return line
  return `${line.slice(0, at)}@${new URL(host).hostname}`
}

/** Checks part by part: one regular expression would take cubic time on hostile texts. */
function isAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  const labels = host.split('.')
  const isLast = /^[a-z]./i.test(labels.at(-1) ?? '')
  const isName = name.length <= 64 && /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name)
  return more.length === 0 && isName && labels.length > 1 && isLast && labels.every(isLabel)
}

const isLabel = (label: string) =>
  label.length <= 63 &&
  /^[a-z0-9-]+$/i.test(label) &&
  !label.startsWith('-') &&
  !label.endsWith('-')

const isLink = (text: string) => /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text)

interface Writing {
  readonly normalise: (text: string) => string
  readonly fits?: (text: string) => boolean
}

/** How a text is written: in one line, in many, as an email address, as a link. */
export const fieldShapes = {
  line: { normalise: normaliseLine },
  text: { normalise: normaliseText },
  address: { normalise: toPlainAddress, fits: isAddress },
  link: { normalise: normaliseLine, fits: isLink },
} as const satisfies Record<string, Writing>

export type FormFieldFormat = keyof typeof fieldShapes

interface Mistake {
  readonly kind: 'missing' | 'short' | 'long' | 'shape'
  readonly chars: number
}

export function findTextMistake(
  { charsMin, charsMax, shape }: TextRule,
  text: string,
): Mistake | undefined {
  const { fits }: Writing = fieldShapes[shape]
  // Counts code points, as people and JSON Schema do, not UTF-16 units.
  const chars = [...text].length
  if (charsMin > 0 && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { kind: 'missing', chars }
  if (chars < charsMin) return { kind: 'short', chars }
  if (chars > charsMax) return { kind: 'long', chars }
  return !fits || fits(text) ? undefined : { kind: 'shape', chars }
}

/** Splits a text into values, one per line. */
export const splitLines = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
