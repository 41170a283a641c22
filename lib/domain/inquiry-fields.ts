import { inquiryChars } from '@/lib/config/limits'
import { withoutInvisible } from './invisible'

// Imports no library, so that a form in the browser validates exactly as the server does.

export interface Field {
  /** The name of the field in a sentence: "Write a first name". */
  readonly what: string
  readonly normalise: (text: string) => string
  readonly charsMin: number
  readonly charsMax: number
  readonly shape?: { readonly fits: (text: string) => boolean; readonly message: string }
}

/** Removes control characters and invisible ones, which could break out of a line or a header. */
const strip = (text: string) =>
  withoutInvisible(text.toWellFormed())
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cc}/gu, (char) => (/[\n\t]/.test(char) ? char : ''))
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

const line = (what: string, charsMax: number, charsMin = 0): Field => ({
  what,
  normalise: oneLine,
  charsMin,
  charsMax,
})

const { nameMax, emailMax, companyMax, phoneMax, challengeMin, challengeMax, linkMax } =
  inquiryChars

export const inquiryFields = {
  firstName: line('a first name', nameMax, 1),
  lastName: line('a last name', nameMax, 1),
  workEmail: {
    ...line('an email address', emailMax, 1),
    normalise: plainAddress,
    shape: {
      fits: isAddress,
      message: 'Write one email address such as anna@example.com',
    },
  },
  company: line('a company', companyMax),
  phone: line('a telephone number', phoneMax),
  challenge: {
    ...line('what it is about', challengeMax, challengeMin),
    normalise: manyLines,
  },
  link: {
    ...line('a link', linkMax, 1),
    shape: {
      fits: (text) => /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text),
      message: 'Write a whole address that begins with https://',
    },
  },
} as const satisfies Record<string, Field>

/** Returns the message for an empty field, which includes the minimum length. */
export const missing = ({ what, charsMin }: Field): string =>
  charsMin > 1 ? `Write ${what}, in at least ${charsMin} characters` : `Write ${what}`

/** Returns what is invalid in a normalised text and how to correct it, in one sentence. */
export function issueOf(field: Field, text: string): string | undefined {
  const { charsMin, charsMax, shape } = field
  // Counts code points, as people and JSON Schema do, not UTF-16 units.
  const chars = [...text].length
  if (charsMin > 0 && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return missing(field)
  if (chars < charsMin)
    return `Write at least ${charsMin} characters; there ${chars === 1 ? 'is' : 'are'} ${chars}`
  if (chars > charsMax) return `Write at most ${charsMax} characters; there are ${chars}`
  return shape && !shape.fits(text) ? shape.message : undefined
}

/** Splits a text into links, one per line. */
export const linksIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
