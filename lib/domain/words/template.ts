import { z } from 'zod'
import { isGroup } from '@/lib/domain/groups'

// The kinds of words: plain texts, texts with placeholders, and plurals.

/** @public Imported by the generated words. */
export type Values<P extends string> = Readonly<Record<P, string | number>>

declare const placeholders: unique symbol

/** A text with these placeholders in braces. */
export type Template<P extends string> = string & { readonly [placeholders]: P }

/**
 * A text for each plural category of the language; `{count}` is what is counted.
 * @public Imported by the generated words.
 */
export type Plural<P extends string> = { readonly other: string } & {
  readonly [placeholders]: P
}

/** Words as code uses them: texts with placeholders and plurals are functions. */
export type Said<T> =
  T extends Template<infer P>
    ? (values: Values<P>) => string
    : T extends Plural<infer P>
      ? (values: Values<P> & { readonly count: number }) => string
      : T extends string
        ? string
        : { readonly [K in keyof T]: Said<T[K]> }

type Forms = Readonly<Record<string, string>>

/** Every plural has this category, and nothing else has a key of this name. */
export const isPlural = (words: unknown): words is Forms => isGroup(words) && 'other' in words

/** Returns the names that stand in braces in a text, each once. */
export const placeholdersIn = (text: unknown): readonly string[] => [
  ...new Set([...String(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

/** Returns the placeholders of a plural, but for what is counted. */
export const placeholdersOf = (forms: Forms): readonly string[] =>
  placeholdersIn(Object.values(forms).join()).filter((name) => name !== 'count')

const Text = z.string().trim().min(1, 'Write something here')

/** A text; every name in `needed` occurs in it, and no other name than those in `known`. */
const textWith = (needed: readonly string[], known: readonly string[] = needed) =>
  Text.check(({ value, issues }) => {
    for (const message of messagesOf(value, needed, known))
      issues.push({ code: 'custom', input: value, message })
  })

function messagesOf(text: string, needed: readonly string[], known: readonly string[]) {
  const names = placeholdersIn(text)
  const choice = known.length > 0 ? `; known here: ${inBraces(known)}` : ''
  return [
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => `The placeholder {${name}} is missing`),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => `The placeholder {${name}} is not known here${choice}`),
    ...(/[{}]/.test(text.replace(/\{\w+\}/g, ''))
      ? ['Write braces only around the name of a placeholder']
      : []),
  ]
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** A text without placeholders. */
export const text = textWith([])

/** A text with the placeholders of the English one, each at least once. */
export function like(english: unknown) {
  const names = placeholdersIn(english)
  return names.length > 0 ? textWith(names) : text
}

/** Makes the schemas of plurals in a language. */
export function pluralsIn(language: string) {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  return (english: Forms) => {
    const names = placeholdersOf(english)
    const forms = pluralCategories.map((category) => {
      const needed = standsForOneNumber(category, rules) ? names : ['count', ...names]
      return [category, textWith(needed, ['count', ...names])]
    })
    return z.strictObject(Object.fromEntries(forms))
  }
}

/** Checks for a category of a single number, whose text may name it in words: "one role". */
function standsForOneNumber(category: Intl.LDMLPluralRule, rules: Intl.PluralRules): boolean {
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === category).length === 1
}
