import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { suggestionsMax, textParameterCharsMax } from '../limits'
import { memoizeByObject } from '../memoize'
import type { Messages } from '../messages'
import type { AllowedValue, AllowedValues, ParameterConstraint } from './accepted'
import type { Services } from './operation'

/** Normalises a word for comparison: case, diacritics, spaces and the form of quotes and dashes do not matter. */
export const normaliseWord = (text: string): string =>
  withoutMarks(withoutMarks(text.toLowerCase()).normalize('NFKD'))
    .replace(/[‘’‚]/g, "'")
    .replace(/« ?| ?»|[“”„]/g, '"')
    .replace(/–/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim()

// Removed before normalising too: sorting a long row of marks takes quadratic time.
const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '')

/** The tag of a language; the catalog knows which there are. */
export const LanguageTag = z.string().max(textParameterCharsMax)

/** What arguments are read with. */
export type ArgumentServices = Pick<Services, 'catalog' | 'site' | 'accepts'>

/** Undefined if the parameter takes every value of its schema. */
export function findParameterConstraint(
  schema: z.core.$ZodType,
  services: ArgumentServices,
): ParameterConstraint | undefined {
  const { languages } = services.catalog
  return schema === LanguageTag
    ? { values: findAllowedNames(languages) }
    : services.accepts?.(schema, services)
}

/** Undefined for a parameter without a list of values. */
export function findAllowedValues(
  schema: z.core.$ZodType,
  services: ArgumentServices,
): AllowedValues | undefined {
  const accepted = findParameterConstraint(schema, services)
  return accepted && 'values' in accepted ? accepted.values : undefined
}

export function createAllowedValues(
  all: readonly (readonly [AllowedValue, readonly string[]])[],
  countries: ReadonlySet<string> = new Set(),
): AllowedValues {
  const byWord = new Map<string, AllowedValue[]>()
  for (const [value, names] of all)
    for (const word of new Set(names.map(normaliseWord)))
      byWord.set(word, [...(byWord.get(word) ?? []), value])
  const values = all.map(([value]) => value)
  const partsMax = Math.max(1, ...[...byWord.keys()].map((word) => word.split(',').length))
  return { values, texts: values.map(String), byWord, countries, partsMax }
}

/** The values that a word means, or a range of years such as `2021-2023`. */
export function findValuesByWord(word: string, { byWord, values }: AllowedValues) {
  const exact = byWord.get(normaliseWord(word))
  const [, from, to] = /^\s*(\d{4})\s?[-–—]\s?(\d{4})\s*$/.exec(word) ?? []
  if (exact || from === undefined) return exact
  const within = values.filter(
    (one) => typeof one === 'number' && one >= Number(from) && one <= Number(to),
  )
  return within.length > 0 ? within : undefined
}

/** Splits at commas, except inside the words of a value: "Porto, Portugal" is one place. */
export function splitAllowedValues(text: string, allowed: AllowedValues): string[] {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const names: string[] = []
  for (let at = 0; at < parts.length; ) {
    const length = longestWord(parts.slice(at, at + allowed.partsMax), allowed)
    names.push(parts.slice(at, at + length).join(','))
    at += length
  }
  return names
}

/** How many of the first parts are one word; a country belongs to the place before it. */
function longestWord(parts: readonly string[], { byWord, countries }: AllowedValues): number {
  for (let length = parts.length; length > 1; length--)
    if (byWord.has(normaliseWord(parts.slice(0, length).join(',')))) return length
  const [location = '', next = ''] = parts.map(normaliseWord)
  return countries.has(next) && !countries.has(location) ? 2 : 1
}

/** Makes allowed values of names without further words. */
export const toAllowedNames = (names: readonly string[]): AllowedValues =>
  createAllowedValues(names.map((name) => [name, [name]]))

const findAllowedNames = memoizeByObject(toAllowedNames)

export function findNearestValues(text: string, { byWord }: AllowedValues): readonly string[] {
  const typedText = normaliseWord(text.slice(0, textParameterCharsMax))
  const near = [...byWord]
    .map(([word, values]) => ({ distance: measureDistance(typedText, word), values }))
    .filter(({ distance }) => distance <= Math.max(1, typedText.length / 3))
    .sort((a, b) => a.distance - b.distance)
  return [...new Set(near.flatMap((one) => one.values))].slice(0, suggestionsMax).map(String)
}

/** Writes suggestions as a message about an unknown word takes them. */
export const formatSuggestions = (
  values: readonly string[],
  { refusals }: Pick<Messages, 'refusals'>,
): string =>
  values.length > 0 ? values.reduce((first, second) => refusals.or({ first, second })) : 'none'

/** A word inside another is as near as a word with one wrong letter. */
const measureDistance = (typedText: string, word: string): number =>
  typedText.length > 2 && (word.includes(typedText) || typedText.includes(word))
    ? 1
    : distance(typedText, word)
