import type { Language } from '../language'

/** The quotation marks of a language: the double ones, then the single ones. */
const marksByLanguage: Readonly<Record<string, string>> = {
  de: '„“‚‘',
  fr: '«»‘’',
}
const otherMarks = '“”‘’'

const general = (language: Language) => language.split('-', 1)[0] ?? ''

const opensAfter = '(?<=^|[\\s([{*_–—“„«-])'
const opensBefore = '(?=[^\\s.,;:!?)])'
const openingDouble = new RegExp(`${opensAfter}"${opensBefore}`, 'gm')
const openingSingle = new RegExp(`${opensAfter}'${opensBefore}`, 'gm')
/** An apostrophe that begins a word: of ’24, and ’s, ’t and ’n in Dutch. */
const elided = new RegExp(`${opensAfter}'(?=\\d\\d(?:s|er)?(?!\\d))`, 'gm')
const elidedInDutch = new RegExp(`${opensAfter}'(?=[sntkmr](?![\\p{L}\\d]))`, 'gimu')

/** Makes straight quotes those of the language, but not escaped ones; the length stays the same, so positions stay valid. */
export function setTypographicQuotes(text: string, language: Language): string {
  const code = general(language)
  const [open, close, openSingle, closeSingle] = marksByLanguage[code] ?? otherMarks
  let isOpen = false
  return (
    text
      .replace(openingDouble, open ?? '')
      .replace(/(?<!\\)"/g, close ?? '')
      .replace(elided, '’')
      .replace(code === 'nl' ? elidedInDutch : /(?!)/, '’')
      .replace(openingSingle, openSingle ?? '')
      // What remains is an apostrophe, or closes what has been opened.
      .replace(/[‚‘]|(?<!\\)'/g, (mark, at: number, whole: string) => {
        if (mark !== "'") {
          isOpen = mark === openSingle
          return mark
        }
        if (!isOpen || /\p{L}/u.test(whole.charAt(at + 1))) return '’'
        isOpen = false
        return closeSingle ?? ''
      })
  )
}

/** Binds what must not be parted at the end of a line. */
const space = '\u00a0'
const narrowSpace = '\u202f'

const units =
  '%|‰|°C?|€|×|k?m[²³]?|cm|mm|kg|g|l|ml|px|[kMGT]B|[kMG]?W|[kMG]Wh|k?Hz|dB|min|h|ms|s|Uhr|uur|Mio\\.|Mrd\\.|mln\\.?|mld\\.?'

type Rule = readonly [pattern: RegExp, replacement: string]

const rulesOfAll: readonly Rule[] = [
  [/\.{3}/g, '…'],
  [/(?<=\S) --? (?=\S)/g, ' – '],
  // Ranges of years, of hours, of what a word counts, and of sums.
  [/(?<![\w./–-])((?:1[5-9]|20)\d\d)-((?:1[5-9]|20)\d\d)(?!\.?[\w/-])/g, '$1–$2'],
  [/(?<![\d.:])(\d{1,2}[.:h]\d\d)-(\d{1,2}[.:h]\d\d)(?![\d:]|\.\d)/g, '$1–$2'],
  [/(?<![\d.:])(\d{1,2})-(\d{1,2})(?= (?:Uhr|uur|h)(?!\p{L}))/gu, '$1–$2'],
  [/(?<![\p{L}\d.,:/–-]|\d )(\d{1,3})-(\d{1,3})(?= \p{Ll})/gu, '$1–$2'],
  [/(?<=[€£$]\s?\d[\d., ]{0,12})-(?=[€£$]?\s?\d)/g, '–'],
  [/(?<=\d\s?[€%])-(?=\d)/g, '–'],
  [/(?<![\p{L}\d.,-])(\d[\d.,]{0,12})-(?=\d[\d.,]{0,12}\s?[%€])/gu, '$1–'],
  [new RegExp(`(?<=[\\d}]) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'), space],
  [/(?<=[€£]) (?=\d)/g, space],
  [/(?<=(?:§§?|\b(?:[Nn]o|[Nn]r|[Aa]rt|[Aa]bs|[Aa]rtikel|n°|[Pp])\.?)) (?=\d)/g, space],
]

const rulesByLanguage: Readonly<Record<string, readonly Rule[]>> = {
  de: [[/(?<=\b(?:[zZ]|[dD]|[uU]|[oO])\.) (?=(?:B|h|a|Ä)\.)/g, space]],
  fr: [
    [/ (?=[;!?])/g, narrowSpace],
    [/ (?=:)/g, space],
    [/(?<=\d\u00a0h) (?=\d\d)/g, space],
    [/«\s?/g, `«${space}`],
    [/(?<!^)\s?»/g, `${space}»`],
    [/(?<=\d) (?=\d{3}(?!\d))/g, narrowSpace],
  ],
}

/** Sets the spaces, dashes and dots of the language. */
export const setTypographicSpaces = (text: string, language: Language): string =>
  [...rulesOfAll, ...(rulesByLanguage[general(language)] ?? [])].reduce(
    (set, [pattern, replacement]) => set.replace(pattern, replacement),
    text,
  )

export const getColonOfLanguage = (language: Language): string =>
  general(language) === 'fr' ? `${space}:` : ':'

/** Sets a text as the language is printed: quotation marks, apostrophes, dashes, and spaces that do not break. */
export const applyTypography = (text: string, language: Language): string =>
  setTypographicSpaces(setTypographicQuotes(text, language), language)
