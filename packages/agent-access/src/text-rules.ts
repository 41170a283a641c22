import { quotedCharsMax } from './limits'

// Imports no library, so that a form in the browser validates exactly as the server does.

/** Characters that only programs and models see, or that change the direction of text. */
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/** One variation selector shapes a letter in names and emoji; a row of them can hide a message. */
const selectors = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g

/** Removes invisible characters, so that people and programs read the same text. */
export const withoutInvisible = (text: string): string =>
  text.replace(unseen, '').replace(selectors, '$1').replace(joiners, '$1')

/** Removes control characters but line feeds and tabs. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '')

/** Returns the text without what nobody sees. */
export const visibleText = (text: string): string => withoutControls(withoutInvisible(text))

/** Returns the text as one line of visible characters. */
export const inOneLine = (text: string): string =>
  withoutInvisible(text.toWellFormed()).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Shortens a quoted input to one line that is long enough to recognise it. */
export function excerpt(text: string): string {
  const characters = [...inOneLine(text.slice(0, 10 * quotedCharsMax))]
  const whole = characters.length <= quotedCharsMax && text.length <= 10 * quotedCharsMax
  return whole ? characters.join('') : `${characters.slice(0, quotedCharsMax).join('')}…`
}

/** Returns an input in quotation marks, or as JSON if it is not a text. */
export const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${excerpt(value)}"` : excerpt(JSON.stringify(value) ?? 'undefined')

/** What a text may be: how it is written, how long, and how many there may be. */
export interface Rule {
  readonly shape: FieldShape
  /** More than 0 means that it is required. */
  readonly charsMin: number
  readonly charsMax: number
  /** The most values, one on each line; without it the text is one value. */
  readonly valuesMax?: number
}

/** Removes control characters and invisible ones, which could break out of a line or a header. */
const strip = (text: string) =>
  withoutControls(
    withoutInvisible(text.toWellFormed()).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
  )
    .replace(/\p{M}+/gu, (marks) => [...marks].slice(0, marksMax).join(''))
    .normalize('NFC')

/** No language needs more marks on a letter (UAX 15, 13); sorting a row takes quadratic time. */
const marksMax = 30

const oneLine = (text: string) => strip(text).replace(/\s+/g, ' ').trim()
const manyLines = (text: string) => strip(text).trim()

/** Makes the domain ASCII: `a@MÜLLER.example` → `a@xn--mller-kva.example`. */
function plainAddress(text: string): string {
  const line = oneLine(text)
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
export const shapes = {
  line: { normalise: oneLine },
  text: { normalise: manyLines },
  address: { normalise: plainAddress, fits: isAddress },
  link: { normalise: oneLine, fits: isLink },
} as const satisfies Record<string, Writing>

export type FieldShape = keyof typeof shapes

interface Mistake {
  readonly kind: 'missing' | 'short' | 'long' | 'shape'
  readonly chars: number
}

/** Returns what is invalid in a normalised text. */
export function mistakeIn({ charsMin, charsMax, shape }: Rule, text: string): Mistake | undefined {
  const { fits }: Writing = shapes[shape]
  // Counts code points, as people and JSON Schema do, not UTF-16 units.
  const chars = [...text].length
  if (charsMin > 0 && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { kind: 'missing', chars }
  if (chars < charsMin) return { kind: 'short', chars }
  if (chars > charsMax) return { kind: 'long', chars }
  return !fits || fits(text) ? undefined : { kind: 'shape', chars }
}

/** Splits a text into values, one per line. */
export const valuesIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
