import { quotedInputCharsMax } from './limits'

// Imports no library, so that a form in the browser reads a text exactly as the server does.

/** Characters that only programs and models see, or that change the direction of text. */
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/** One variation selector shapes a letter in names and emoji; a row of them can hide a message. */
const selectors = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g

/** Removes invisible characters, so that people and programs read the same text. */
export const removeInvisibleCharacters = (text: string): string =>
  text.replace(unseen, '').replace(selectors, '$1').replace(joiners, '$1')

/** Removes control characters but line feeds and tabs. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '')

/** Without what nobody sees. */
export const toVisibleText = (text: string): string =>
  withoutControls(removeInvisibleCharacters(text))

/** One line of visible characters. */
export const toOneLine = (text: string): string =>
  removeInvisibleCharacters(text.toWellFormed()).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Shortens a quoted input to one line that is long enough to recognise it. */
export function toExcerpt(text: string): string {
  const characters = [...toOneLine(text.slice(0, 10 * quotedInputCharsMax))]
  const whole = characters.length <= quotedInputCharsMax && text.length <= 10 * quotedInputCharsMax
  return whole ? characters.join('') : `${characters.slice(0, quotedInputCharsMax).join('')}…`
}

/** In quotation marks, or as JSON if it is not a text. */
export const quoteText = (value: unknown): string =>
  typeof value === 'string'
    ? `"${toExcerpt(value)}"`
    : toExcerpt(JSON.stringify(value) ?? 'undefined')

/** Removes control characters and invisible ones, which could break out of a line or a header. */
const strip = (text: string) =>
  withoutControls(
    removeInvisibleCharacters(text.toWellFormed()).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
  )
    .replace(/\p{M}+/gu, (marks) => [...marks].slice(0, marksMax).join(''))
    .normalize('NFC')

/** No language needs more marks on a letter (UAX 15, 13); sorting a row takes quadratic time. */
const marksMax = 30

/** A text that somebody sent as one line of visible characters, written in one way (NFC). */
export const normaliseLine = (text: string): string => strip(text).replace(/\s+/g, ' ').trim()

/** The same for a text of many lines, which end with a line feed each. */
export const normaliseText = (text: string): string => strip(text).trim()
