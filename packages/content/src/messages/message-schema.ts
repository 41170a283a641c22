import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { z } from 'zod'
import { isGroupOfFields } from '../files/translatable'
import type { Language } from '../language'

/** Messages by their names, in groups. */
export type MessageGroup = Readonly<Record<string, unknown>>

/** The type of each argument of a message. */
export type Arguments = Readonly<Record<string, 'number' | 'string' | 'string | number'>>

export function findMessageArguments(text: string): Arguments {
  const args: Record<string, Arguments[string]> = {}
  for (const element of elementsIn(parse(text))) {
    if (element.type === TYPE.plural) args[element.value] = 'number'
    else if (element.type === TYPE.select) args[element.value] ??= 'string'
    else if (element.type === TYPE.argument) args[element.value] ??= 'string | number'
  }
  return args
}

/** Those inside the forms of plural and select included. */
const elementsIn = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsIn(value))]
      : [element],
  )

/** What the messages of a site have to be beside those of English. */
export interface MessageRules {
  /**
   * What a language has beside its messages, such as `locale`; their keys are copied as they are.
   */
  readonly createFields: (language: Language) => z.ZodRawShape
  /** What no other language can stand in for, where a language does not say it. */
  readonly fallbacks: Readonly<Record<string, unknown>>
  /** Groups with a message for each of these keys, and no other, by their dotted path. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  /** Groups that need a message for each of these keys, beside others. */
  readonly requiredKeys: Readonly<Record<string, readonly string[]>>
}

/**
 * Makes the schema of the messages of a language: its keys and arguments are those of the English
 * ones. Any language but English may lack some.
 */
export function messagesSchema(
  language: Language,
  english: unknown,
  rules: MessageRules,
  { partly = false } = {},
) {
  const group = (
    messages: MessageGroup,
    path: readonly string[],
    fields: z.ZodRawShape = {},
  ): z.ZodType<MessageGroup> => {
    const keys = listKeys(messages, path, rules).map((key) => {
      const word = messages[key]
      return [
        key,
        isGroupOfFields(word) ? group(word, [...path, key]) : messageSchema(language, word),
      ]
    })
    const schema = z.strictObject({ ...Object.fromEntries(keys), ...fields })
    return partly ? schema.partial() : schema
  }
  return group(isGroupOfFields(english) ? english : {}, [], rules.createFields(language))
}

/** In the order of the English messages. */
function listKeys(
  messages: MessageGroup,
  path: readonly string[],
  { lists, requiredKeys }: MessageRules,
): readonly string[] {
  const keys = Object.keys(messages)
  const dottedKey = path.join('.')
  const list = lists[dottedKey]
  const listedKeys = list ? keys.filter((key) => list.includes(key)) : keys
  return [...new Set([...listedKeys, ...(list ?? requiredKeys[dottedKey] ?? [])])]
}

/** A locale of the language, for dates, numbers and currencies: en-GB. */
export const createLocaleSchema = (language: Language) =>
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

/** Where most people speak it: nl → nl-NL. */
export function likelyLocale(language: Language): string {
  const { language: tag, region } = new Intl.Locale(language).maximize()
  return region ? `${tag}-${region}` : tag
}

/** Without its region: nl-be → nl. */
export const getLanguage = (language: Language): Language => new Intl.Locale(language).language

/** A text without arguments. */
export const plainMessageSchema = z.string().trim().min(1, 'Write something here')

/** ICU MessageFormat with the arguments of the English text. */
export const messageSchema = (language: Language, english: unknown) =>
  plainMessageSchema.check(({ value, issues }) => {
    for (const message of listIssues(value, language, findMessageArguments(String(english))))
      issues.push({ code: 'custom', input: value, message })
  })

function listIssues(message: string, language: Language, knownArguments: Arguments): string[] {
  let elements: MessageFormatElement[]
  try {
    elements = elementsIn(parse(message))
  } catch (error) {
    const reason = (error as Error).message.toLowerCase().replaceAll('_', ' ')
    return [`This is not a valid ICU message: ${reason}`]
  }
  const usedNames = Object.keys(findMessageArguments(message))
  const names = Object.keys(knownArguments)
  const choice = names.length > 0 ? `; known here: ${names.map(inBraces).join(', ')}` : ''
  return [
    ...names
      .filter((name) => !usedNames.includes(name))
      .map((name) => `The argument ${inBraces(name)} is missing`),
    ...usedNames
      .filter((name) => !names.includes(name))
      .map((name) => `The argument ${inBraces(name)} is not known here${choice}`),
    ...(elements.every(({ type }) => usable.includes(type))
      ? []
      : ['Use only arguments, plural and select']),
    ...elements
      .filter((element) => element.type === TYPE.plural)
      .flatMap((plural) => formIssues(plural, language)),
  ]
}

const usable = [TYPE.literal, TYPE.argument, TYPE.plural, TYPE.select, TYPE.pound]

const inBraces = (name: string) => `{${name}}`

function formIssues({ options, pluralType: type }: PluralElement, language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  const forms = Object.keys(options).filter((form) => !form.startsWith('='))
  const requiredForms = new Set<string>(pluralCategories)
  return [
    ...[...requiredForms]
      .filter((form) => !forms.includes(form))
      .map((form) => `The plural has no form "${form}"`),
    ...forms
      .filter((form) => !requiredForms.has(form))
      .map((form) => `This language has no plural form "${form}"`),
  ]
}
