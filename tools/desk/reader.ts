import { catalog } from '@/lib/content/catalog'
import { reportWords } from '@/lib/report/words'

/** The owner who reads: in the language of the site, and where it is at home. */
export const reader = {
  words: catalog.words,
  report: reportWords(catalog.words.language),
  timeZone: catalog.agency.timeZone,
}

const number = new Intl.NumberFormat(catalog.words.locale)
export const figure = (value: number): string => number.format(value)
