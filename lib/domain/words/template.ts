import { z } from 'zod'

// The kinds of texts in content/words: plain ones, ones with placeholders, and plurals.

export type Values<P extends string> = Readonly<Record<P, string | number>>

declare const placeholders: unique symbol

/** A text with these placeholders in braces. */
export type Template<P extends string> = string & { readonly [placeholders]: P }

/** A text for each plural category of the language; `{count}` is what is counted. */
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

const Text = z.string().trim().min(1, 'Write something here')

/** A text; every name in `needed` occurs in it, and no other name than those in `known`. */
const textWith = (needed: readonly string[], known: readonly string[] = needed) =>
  Text.check(({ value, issues }) => {
    for (const message of messagesOf(value, needed, known))
      issues.push({ code: 'custom', input: value, message })
  })

function messagesOf(text: string, needed: readonly string[], known: readonly string[]) {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
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

/** A text with these placeholders, each at least once. */
export const template = <P extends string>(...names: readonly P[]) =>
  textWith(names) as unknown as z.ZodType<Template<P>>

/** Makes the schemas of plurals in a language. */
export function pluralsIn(language: string) {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  return <P extends string = never>(...names: readonly P[]) => {
    const forms = pluralCategories.map((category) => {
      const needed = standsForOneNumber(category, rules) ? names : ['count', ...names]
      return [category, textWith(needed, ['count', ...names])]
    })
    return z.strictObject(Object.fromEntries(forms)) as unknown as z.ZodType<Plural<P>>
  }
}

/** Checks for a category of a single number, whose text may name it in words: "one role". */
function standsForOneNumber(category: Intl.LDMLPluralRule, rules: Intl.PluralRules): boolean {
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === category).length === 1
}
