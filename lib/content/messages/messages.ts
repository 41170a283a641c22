import type { WrittenMessages } from '@/.catalog/messages'
import type { Budget } from '@/lib/agency/project'
import type { Salary } from '@/lib/careers/schema'
import { formatMessage, type Message } from '@/lib/subject/format-message'
import type { Language } from '@/lib/subject/language'
import { memoize } from '@/lib/subject/memoize'
import { getResultKind, type Result } from '@/lib/subject/result'
import { colonIn, setSpaces } from '@/lib/subject/typography'
import type { RuledMessages } from './messages-schema'

/** The messages of one language as plain data. */
export type CompiledMessages = WrittenMessages & RuledMessages

/** Every heading, label, text and format of the site in one language. */
type SiteMessages = ReturnType<typeof createMessages>

declare module '@/lib/subject/register' {
  interface Register {
    readonly messages: SiteMessages
  }
}

/** Returns the messages of a language: messages with arguments are functions, formats are by Intl. */
export function createMessages(language: Language, data: CompiledMessages) {
  const formatters = createFormatters(data, data.locale)
  return Object.freeze({
    ...formatters,
    ...createFormats(language, data, formatters),
    language,
    data,
  })
}

/** Messages as code uses them: those with arguments are functions. */
type Formatters<T> =
  T extends Message<infer Arguments>
    ? (values: Arguments) => string
    : T extends string
      ? string
      : { readonly [Key in keyof T]: Formatters<T[Key]> }

function createFormatters<T>(data: T, locale: string): Formatters<T>
function createFormatters(data: unknown, locale: string): unknown {
  if (typeof data === 'string') return data
  if (Array.isArray(data))
    return (values: object) => formatMessage(data as unknown as Message<object>, locale, values)
  return Object.freeze(
    Object.fromEntries(
      Object.entries(Object(data)).map(([key, one]) => [key, createFormatters(one, locale)]),
    ),
  )
}

/** The bounds of a budget as content has them or as an answer does. */
type Bounds = Omit<Budget, 'max'> & { readonly max?: number | null | undefined }

function createFormats(
  language: Language,
  data: CompiledMessages,
  messages: Formatters<CompiledMessages>,
) {
  const { locale } = data
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [wholeMoney, exactMoney] = [moneyIn(locale, 0), moneyIn(locale, 2)]
  const zoned = zonesIn(locale)
  const zoneName = zoneNamesIn(locale)
  const ordinal = firstDayIn(language)
  const amountText = (amount: string, unit: string) =>
    unit === '%'
      ? messages.results.percent({ number: amount })
      : setSpaces(`${amount} ${unit}`.trim(), language)
  const languageNames = new Intl.DisplayNames(locale, {
    type: 'language',
    languageDisplay: 'standard',
  })
  const moneyText = (min: number, max: number, currency: string) => {
    const money = [min, max].every(Number.isInteger) ? wholeMoney : exactMoney
    const format = money(currency)
    return min === max ? format.format(min) : rangeText(format, min, max)
  }
  return {
    /** Stands after a label. */
    colon: colonIn(language),

    /** 2026-10-06 → 6 October 2026. */
    dateText: (date: string): string => ordinal(day.format(new Date(`${date}T00:00:00Z`))),

    /** A moment where the site is at home → 6 October 2026 at 12:12 CEST. */
    localText: (at: Date, timeZone: string): string => ordinal(zoned(timeZone).format(at)),

    /** Formats a pay range: €68,000–€80,000 a year. */
    payText({ min, max, currency, period }: Salary): string {
      return messages.pay[period]({ amount: moneyText(min, max, currency) })
    },

    /** Formats the budget of a project: €25,000–€60,000; with a lower bound alone from €90,000. */
    budgetText({ min, max, currency }: Bounds): string {
      const amount = moneyText(min, max ?? min, currency)
      return typeof max === 'number' ? amount : messages.texts.budgetFrom({ amount })
    },

    /** Names a time zone: Europe/Berlin → Central European Time. */
    timeZoneText: (timeZone: string): string => zoneName(timeZone),

    /** Returns the number and the unit of a result, with typographic signs, and both: −38, %, −38%. */
    toFigure(result: Result): { number: string; unit: string; text: string } {
      const { value } = result
      const hasSign = ['change', 'points'].includes(getResultKind(result))
      const sign = value < 0 ? '−' : hasSign ? '+' : ''
      const unit =
        getResultKind(result) === 'points'
          ? messages.results.points({ value: Math.abs(value) })
          : result.unit
      const figure = `${sign}${number.format(Math.abs(value))}`
      return { number: figure, unit, text: amountText(figure, unit) }
    },

    /** Returns "from 44% to 81%"; undefined if nothing was measured before. */
    changeText({ baseline, after, unit, measuredIn = unit }: Result): string | undefined {
      if (baseline === null || after === null) return undefined
      const [from, to] = [number.format(baseline), number.format(after)]
      const amount = amountText(to, measuredIn)
      if (baseline === after) return messages.results.unchanged({ value: amount })
      const before = measuredIn === '%' ? amountText(from, measuredIn) : from
      return messages.results.change({ from: before, to: amount })
    },

    /** Tells what one stroke of a chart stands for. */
    strokesText(each: number, unit: string): string {
      if (each > 1)
        return messages.results.chartStroke({ amount: amountText(number.format(each), unit) })
      return unit ? messages.results.chartUnit({ unit }) : messages.results.chartUnitOne
    },

    /** Writes a term inside a line: lower case, where the language does so. */
    inLine: (name: string): string =>
      data.termsInLine === 'lower' ? name.toLocaleLowerCase(locale) : name,

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
