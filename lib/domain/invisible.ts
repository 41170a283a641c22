/** Characters that nobody sees but programs and models read, or that turn the reading direction. */
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

/** One of these shapes the letter before it, in names and emoji; a row of them hides a message. */
const selectors = /([\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g

/** The text as it reads, for everybody alike. */
export const withoutInvisible = (text: string): string =>
  text.replace(unseen, '').replace(selectors, '$1').replace(joiners, '$1')

/** What may be quoted in a sentence of ours: it neither hides nor begins anything. */
export const inOneLine = (text: string): string => withoutInvisible(text).replace(/\p{Cc}+/gu, ' ')
