import format, { type CompiledMessage } from 'icu-minify/format'
import { memoize } from '../memoize'

declare const argumentTypes: unique symbol

/** A compiled message with arguments, as plain data: a browser and the edge can have it. */
export type Message<Arguments> = Exclude<CompiledMessage, string> & {
  readonly [argumentTypes]: Arguments
}

/** Formats a message in the locale that it is written for. */
export const formatMessage = <Arguments>(
  message: Message<Arguments>,
  locale: string,
  values: Arguments,
): string =>
  String(format(message, locale, values as Record<string, string | number>, { formatters }))

// Making a formatter takes longer than using it.
const numberFormat = memoize(Infinity, (locale) => new Intl.NumberFormat(locale))
const pluralRules = memoize(Infinity, (locale) => new Intl.PluralRules(locale))

const formatters = {
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
}
