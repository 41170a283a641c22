import { createContext, useContext } from 'react'
import { createFormats } from 'site-content'
import type { InquiriesOfSite } from '../inquiries/site'
import type { DashboardSettings } from './site'
import { type DashboardTexts, fill, findTexts } from './texts'

/** What every page of the dashboard is made with. */
export interface DashboardReader<Inquiry extends object = object>
  extends DashboardSettings<Inquiry>,
    Pick<InquiriesOfSite<Inquiry>, 'summarize'> {
  readonly texts: DashboardTexts
  readonly formatNumber: (value: number) => string
  readonly formatTime: (time: Date) => string
  readonly formatDay: (day: string) => string
  /** The day of a week, in short. */
  readonly formatWeekday: (day: string) => string
  readonly formatCount: (count: number) => string
}

export function createReader<Inquiry extends object>(
  dashboard: DashboardSettings<Inquiry>,
  { summarize }: InquiriesOfSite<Inquiry>,
): DashboardReader<Inquiry> {
  const { language, locale, timeZone } = dashboard
  const number = new Intl.NumberFormat(locale)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const plurals = new Intl.PluralRules(locale)
  const { dateText, localText } = createFormats(language, locale)
  const texts = findTexts(language)
  return {
    ...dashboard,
    summarize,
    texts,
    formatNumber: (value) => number.format(value),
    formatTime: (time) => localText(time, timeZone),
    formatDay: dateText,
    formatWeekday: (day) => weekday.format(new Date(day)),
    formatCount(count) {
      const forms: Readonly<Record<string, string>> = texts.found
      return fill(forms[plurals.select(count)] ?? texts.found.other, {
        count: number.format(count),
      })
    },
  }
}

const ReaderContext = createContext<DashboardReader | undefined>(undefined)
export const ReaderProvider = ReaderContext.Provider

export function useReader(): DashboardReader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('A page of the dashboard needs a ReaderProvider.')
  return reader
}
