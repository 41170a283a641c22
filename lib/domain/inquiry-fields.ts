import { inquiryChars } from '@/lib/config/limits'
import { withoutInvisible } from './invisible'

// Free of libraries, so that a form checks while one types exactly as the server does afterwards.

export interface Field {
  /** As it is named in a sentence: "Write a first name". */
  readonly what: string
  readonly normalise: (text: string) => string
  readonly charsMin: number
  readonly charsMax: number
  readonly shape?: { readonly fits: (text: string) => boolean; readonly message: string }
}

/** Removes what could break out of a line or a header, or hide in it. */
const strip = (text: string) =>
  withoutInvisible(text.toWellFormed())
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cc}/gu, (char) => (/[\n\t]/.test(char) ? char : ''))
    .replace(longRow, '$1')
    .normalize('NFC')

/** No language needs more marks on a letter (UAX 15, section 13); to order a row takes quadratic time. */
const longRow = /(\p{M}{30})\p{M}+/gu

const oneLine = (text: string) => strip(text).replace(/\s+/g, ' ').trim()
const manyLines = (text: string) => strip(text).trim()

/** `Anna@MÜLLER.example` → `Anna@xn--mller-kva.example`; what is no address stays as it is. */
function plainAddress(text: string): string {
  const line = oneLine(text)
  const at = line.lastIndexOf('@')
  const host = `http://${line.slice(at + 1)}`
  if (at < 1 || /[/?#@:\\\s]/.test(host.slice(7)) || !URL.canParse(host)) return line
  return `${line.slice(0, at)}@${new URL(host).hostname}`
}

/** By its parts: one expression for the whole takes cubic time on a text made for it. */
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

/** Whoever writes nothing is told the least that is needed at once. */
export const missing = ({ what, charsMin }: Field): string =>
  charsMin > 1 ? `Write ${what}, in at least ${charsMin} characters` : `Write ${what}`

/** What is wrong with a normalised text, in a sentence that says how to put it right. */
export function issueOf(field: Field, text: string): string | undefined {
  const { charsMin, charsMax, shape } = field
  // Characters as people and JSON Schema count them: code points, not UTF-16 units.
  const chars = [...text].length
  if (charsMin > 0 && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return missing(field)
  if (chars < charsMin)
    return `Write at least ${charsMin} characters; there ${chars === 1 ? 'is' : 'are'} ${chars}`
  if (chars > charsMax) return `Write at most ${charsMax} characters; there are ${chars}`
  return shape && !shape.fits(text) ? shape.message : undefined
}

/** Several links, one to a line. */
export const linksIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
