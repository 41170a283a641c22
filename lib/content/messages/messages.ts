import { createFormats, createFormatters, type Formatters } from 'site-content'
import { type Language, setTypographicSpaces } from 'site-content/edge'
import type { WrittenMessages } from '@/.catalog/messages'
import type { Budget } from '@/lib/agency/project'
import type { Salary } from '@/lib/careers/schema'
import { getResultKind, type Result } from '@/lib/subject/result'
import type { MessagesWithoutEnglishText } from './messages-schema'

/** The messages of one language as plain data. */
export type CompiledMessages = WrittenMessages & MessagesWithoutEnglishText

/** Every heading, label, text and format of the site in one language. */
type SiteMessages = ReturnType<typeof createMessages>

declare module '@/lib/subject/register' {
  interface Register {
    readonly messages: SiteMessages
  }
}

/** Messages with arguments are functions, formats are by Intl. */
export function createMessages(language: Language, data: CompiledMessages) {
  const formatters = createFormatters(data, data.locale)
  const formats = createFormats(language, data.locale)
  return Object.freeze({
    ...formatters,
    ...formats,
    ...createSiteFormats(language, data, { ...formatters, ...formats }),
    language,
    data,
  })
}

/** The bounds of a budget as content has them or as an answer does. */
type Bounds = Omit<Budget, 'max'> & { readonly max?: number | null | undefined }

type Formats = Formatters<CompiledMessages> & ReturnType<typeof createFormats>

function createSiteFormats(language: Language, data: CompiledMessages, messages: Formats) {
  const { locale } = data
  const number = new Intl.NumberFormat(locale)
  const amountText = (amount: string, unit: string) =>
    unit === '%'
      ? messages.results.percent({ number: amount })
      : setTypographicSpaces(`${amount} ${unit}`.trim(), language)
  return {
    /** Formats a pay range: €68,000–€80,000 a year. */
    payText({ min, max, currency, period }: Salary): string {
      return messages.pay[period]({ amount: messages.moneyText(min, max, currency) })
    },

    /** Formats the budget of a project: €25,000–€60,000; with a lower bound alone from €90,000. */
    budgetText({ min, max, currency }: Bounds): string {
      const amount = messages.moneyText(min, max ?? min, currency)
      return typeof max === 'number' ? amount : messages.texts.budgetFrom({ amount })
    },

    /** With typographic signs: −38, %, and both: −38%. */
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

    /** "from 44% to 81%"; undefined if nothing was measured before. */
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
  }
}
