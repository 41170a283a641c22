import { quotedCharsMax } from '@/lib/config/limits'

/** Characters that nobody sees but programs and models read, or that turn the reading direction. */
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/** One of these shapes the letter before it, in names and emoji; a row of them hides a message. */
const selectors = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g

/** The text as it reads, for everybody alike. */
export const withoutInvisible = (text: string): string =>
  text.replace(unseen, '').replace(selectors, '$1').replace(joiners, '$1')

/** One line of visible characters: it neither hides nor begins anything. */
export const inOneLine = (text: string): string =>
  withoutInvisible(text.toWellFormed()).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** How an error repeats what was sent: in one line, and no more than is needed to recognise it. */
export function excerpt(text: string): string {
  const characters = [...inOneLine(text.slice(0, 10 * quotedCharsMax))]
  const whole = characters.length <= quotedCharsMax && text.length <= 10 * quotedCharsMax
  return whole ? characters.join('') : `${characters.slice(0, quotedCharsMax).join('')}…`
}

/** The same as a value in quotation marks, or as JSON where it is no text. */
export const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${excerpt(value)}"` : excerpt(JSON.stringify(value) ?? 'undefined')
