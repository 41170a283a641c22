import { catalog } from '@/lib/content/catalog'
import { reportWords } from '@/lib/report/words'

/** The owner who reads: in the language of the site, and where it is at home. */
export const reader = {
  messages: catalog.messages,
  report: reportWords(catalog.messages.language),
  timeZone: catalog.agency.timeZone,
}

const short = new Intl.DateTimeFormat(reader.messages.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: reader.timeZone,
})
/** A moment in a list, whose zone is known from everywhere else. */
export const shortTime = (at: Date): string => short.format(at)

const number = new Intl.NumberFormat(catalog.messages.locale)
export const figure = (value: number): string => number.format(value)
