import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { z } from 'zod'
import type { Language } from '@/lib/subject/language'

/** Messages by their names, in groups. */
export type MessageGroup = Readonly<Record<string, unknown>>

/** The type of each argument of a message. */
export type Arguments = Readonly<Record<string, 'number' | 'string' | 'string | number'>>

/** Returns the arguments of a valid ICU message. */
export function argumentsIn(text: string): Arguments {
  const args: Record<string, Arguments[string]> = {}
  for (const element of elementsIn(parse(text))) {
    if (element.type === TYPE.plural) args[element.value] = 'number'
    else if (element.type === TYPE.select) args[element.value] ??= 'string'
    else if (element.type === TYPE.argument) args[element.value] ??= 'string | number'
  }
  return args
}

/** Returns the elements of a message, those inside the forms of plural and select included. */
const elementsIn = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsIn(value))]
      : [element],
  )

/** A text without arguments. */
export const text = z.string().trim().min(1, 'Write something here')

/** Returns the schema of a message: ICU MessageFormat with the arguments of the English text. */
export const messageSchema = (language: Language, english: unknown) =>
  text.check(({ value, issues }) => {
    for (const message of listIssues(value, language, argumentsIn(String(english))))
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
  const usedNames = Object.keys(argumentsIn(message))
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
