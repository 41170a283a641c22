import type { Language } from '../language'
import { memoize } from '../memoize'
import { getColonOfLanguage } from '../text/typography'
import { formatMessage, type Message } from './format-message'

/** Messages as code uses them: those with arguments are functions. */
export type Formatters<T> =
  T extends Message<infer Arguments>
    ? (values: Arguments) => string
    : T extends string
      ? string
      : { readonly [Key in keyof T]: Formatters<T[Key]> }

export function createFormatters<T>(data: T, locale: string): Formatters<T>
export function createFormatters(data: unknown, locale: string): unknown {
  if (typeof data === 'string') return data
  if (Array.isArray(data))
    return (values: object) => formatMessage(data as unknown as Message<object>, locale, values)
  return Object.freeze(
    Object.fromEntries(
      Object.entries(Object(data)).map(([key, one]) => [key, createFormatters(one, locale)]),
    ),
  )
}

/** The formats that no message says. */
export function createFormats(language: Language, locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [wholeMoney, exactMoney] = [moneyIn(locale, 0), moneyIn(locale, 2)]
  const zoned = zonesIn(locale)
  const zoneName = zoneNamesIn(locale)
  const ordinal = firstDayIn(language)
  const languageNames = new Intl.DisplayNames(locale, {
    type: 'language',
    languageDisplay: 'standard',
  })
  return {
    /** Stands after a label. */
    colon: getColonOfLanguage(language),

    /** 2026-10-06 → 6 October 2026. */
    dateText: (date: string): string => ordinal(day.format(new Date(`${date}T00:00:00Z`))),

    /** A moment where the site is at home → 6 October 2026 at 12:12 CEST. */
    localText: (at: Date, timeZone: string): string => ordinal(zoned(timeZone).format(at)),

    /** A range of money, or one sum: €68,000–€80,000. */
    moneyText(min: number, max: number, currency: string): string {
      const money = [min, max].every(Number.isInteger) ? wholeMoney : exactMoney
      const format = money(currency)
      return min === max ? format.format(min) : rangeText(format, min, max)
    },

    /** Names a time zone: Europe/Berlin → Central European Time. */
    timeZoneText: (timeZone: string): string => zoneName(timeZone),

    /** Writes a name alone, as French begins it with a small letter in a sentence. */
    aloneText: (name: string): string => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),

    /** Names a language by its tag: de → German. */
    languageText: (tag: string): string => languageNames.of(tag) ?? tag,

    /** Lists messages as a sentence does: a, b and c. */
    listText: (parts: readonly string[]): string =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
  }
}

/** French counts the first of a month. */
const firstDayIn = (language: Language) => (text: string) =>
  /^fr\b/.test(language) ? text.replace(/^1(?= )/, '1er') : text

/** A range has a dash without spaces, whatever the locale data of the host has. */
const rangeText = (format: Intl.NumberFormat, min: number, max: number): string =>
  format
    .formatRangeToParts(min, max)
    .map(({ source, value }) => (source === 'shared' ? value.replace(/^\s*[-–]\s*$/, '–') : value))
    .join('')

// Formatters are remembered, because making one takes longer than the rest of a response.

const zonesIn = (locale: string) =>
  memoize(
    Infinity,
    (timeZone) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }),
  )

const zoneNamesIn = (locale: string) =>
  memoize(Infinity, (timeZone) => {
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone,
      timeZoneName: 'longGeneric',
    }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  })

const moneyIn = (locale: string, digits: 0 | 2) =>
  memoize(
    Infinity,
    (currency) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
