import { isGroup } from 'content-compiler/translatable'
import { z } from 'zod'
import { EmploymentType, salaryFields, Workplace } from '@/lib/careers/schema'
import { inquiryFields } from '@/lib/contact/inquiry-fields'
import { siteErrorCodes } from '@/lib/subject/error-codes'
import type { Language } from '@/lib/subject/language'
import { type Scope, scopeNames } from '@/lib/subject/scope'
import { taxonomySchemas } from '@/lib/subject/taxonomy'
import { type MessageGroup, messageSchema, text } from './message-schema'

/**
 * Makes the schema of the messages of a language: its keys and arguments are those of the English
 * ones. Any language but English may lack some.
 */
export function messagesSchema(language: Language, english: unknown, { partly = false } = {}) {
  const group = (
    messages: MessageGroup,
    path: readonly string[],
    rules: z.ZodRawShape = {},
  ): z.ZodType<MessageGroup> => {
    const keys = listKeys(messages, path).map((key) => {
      const word = messages[key]
      return [key, isGroup(word) ? group(word, [...path, key]) : messageSchema(language, word)]
    })
    const schema = z.strictObject({ ...Object.fromEntries(keys), ...rules })
    return partly ? schema.partial() : schema
  }
  return group(isGroup(english) ? english : {}, [], createRules(language))
}

/** What a language has beside its words, and what English does not need, as its definitions are English. */
const createRules = (language: Language) => ({
  locale: getLocale(language),
  /** How names of terms are written inside a line: lower case, or as they are (German nouns). */
  termsInLine: z.enum(['lower', 'same']),
  /** What people read of operations and scopes in this language; without it, their English definitions. */
  operations: z
    .record(z.string(), z.strictObject({ title: text, about: text }))
    .default(() => ({})),
  scopes: z
    .strictObject(scopeTexts)
    .partial()
    .default(() => ({})),
})

/** The part of the words that follows no English text. */
export type RuledMessages = z.infer<z.ZodObject<ReturnType<typeof createRules>>>

/** Groups with a word for each member of a list, and no other. */
const lists: Readonly<Record<string, readonly string[]>> = {
  taxonomies: Object.keys(taxonomySchemas),
  inquiry: inquiryFields.filter(({ about }) => 'inquiry' in about).map(({ name }) => name),
  workplaces: Workplace.options,
  employments: EmploymentType.options,
  pay: salaryFields.period.options,
  'errors.codes': siteErrorCodes,
}

/** Groups that need a word for each member of a list, beside others. */
const requiredKeys: Readonly<Record<string, readonly string[]>> = {
  'interface.form.checks': inquiryFields
    .filter(({ charsMin }) => charsMin > 0)
    .map(({ name }) => name),
}

/** Returns the keys of a group in the order of the English words. */
function listKeys(messages: MessageGroup, path: readonly string[]): readonly string[] {
  const keys = Object.keys(messages)
  const dottedKey = path.join('.')
  const list = lists[dottedKey]
  const listedKeys = list ? keys.filter((key) => list.includes(key)) : keys
  return [...new Set([...listedKeys, ...(list ?? requiredKeys[dottedKey] ?? [])])]
}

/** A locale of the language, for dates, numbers and currencies: en-GB. */
const getLocale = (language: Language) =>
  z.string().refine(
    (locale) => {
      try {
        const [supportedLocale] = Intl.NumberFormat.supportedLocalesOf(locale)
        return (
          supportedLocale !== undefined &&
          new Intl.Locale(locale).language === getLanguage(language)
        )
      } catch {
        return false
      }
    },
    `Use a locale of this language, such as ${likelyLocale(language)}`,
  )

/** Returns the locale of a language where most people speak it: nl → nl-NL. */
export function likelyLocale(language: Language): string {
  const { language: tag, region } = new Intl.Locale(language).maximize()
  return region ? `${tag}-${region}` : tag
}

/** Returns a language without its region: nl-be → nl. */
export const getLanguage = (language: Language): Language => new Intl.Locale(language).language

const scopeTexts = Object.fromEntries(scopeNames.map((name) => [name, text])) as {
  readonly [Name in Scope]: typeof text
}
