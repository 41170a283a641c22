import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { filterValuesMax, nearestMax, textParameterCharsMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import type { Words } from '@/lib/content/words'
import { type TaxonomyKind, taxonomyOf, termWords } from '@/lib/domain/taxonomy'
import { LanguageTag } from './language'

/** The allowed values of a parameter, by each word that means one of them. */
export interface AllowedValues {
  readonly values: readonly Value[]
  /** The same values as messages list them. */
  readonly listed: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly Value[]>
}

type Value = string | number

/** Normalises a word for comparison: case, diacritics and spaces do not matter. */
export const fold = (text: string): string =>
  withoutMarks(withoutMarks(text.toLowerCase()).normalize('NFKD'))
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

// Removed before normalising too: sorting a long row of marks takes quadratic time.
const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '')

/** A filter by terms; several terms mean any of them. */
export const TermFilter = (kind: TaxonomyKind, description: string) =>
  z
    .array(z.string().max(textParameterCharsMax).register(taxonomyOf, { kind }))
    .max(filterValuesMax)
    .optional()
    .describe(description)

/** A year of case studies; the catalog knows which years exist. */
export const Year = z.int()

export const yearsOf = ({ caseStudies }: Catalog): number[] =>
  [...new Set(caseStudies.map(({ year }) => year))].sort((a, b) => b - a)

/** Returns the allowed values of a parameter, if it has a list of them. */
export function allowedValuesOf(
  schema: z.core.$ZodType,
  catalog: Catalog,
): AllowedValues | undefined {
  if (schema === Year) return cachedValues(catalog.caseStudies, () => yearValues(catalog))
  if (schema === LanguageTag) return cachedValues(catalog.languages, () => named(catalog.languages))
  const kind = taxonomyOf.get(schema)?.kind
  const terms = kind && catalog.taxonomies[kind]
  return (
    terms &&
    cachedValues(terms, () => allowedValues(terms.map((term) => [term.slug, termWords(term)])))
  )
}

const yearValues = (catalog: Catalog) =>
  allowedValues(yearsOf(catalog).map((year) => [year, [`${year}`]]))

export function allowedValues(
  all: readonly (readonly [Value, readonly string[]])[],
): AllowedValues {
  const byWord = new Map<string, Value[]>()
  for (const [value, words] of all)
    for (const word of new Set(words.map(fold)))
      byWord.set(word, [...(byWord.get(word) ?? []), value])
  const values = all.map(([value]) => value)
  return { values, listed: values.map(String), byWord }
}

const valuesCache = new WeakMap<object, AllowedValues>()

/** Caches the allowed values, because content never changes while a server runs. */
function cachedValues(key: object, make: () => AllowedValues): AllowedValues {
  const made = valuesCache.get(key) ?? make()
  valuesCache.set(key, made)
  return made
}

/** Makes allowed values of names without further words. */
export const named = (names: readonly string[]): AllowedValues =>
  allowedValues(names.map((name) => [name, [name]]))

/** Returns the end of a message about an unknown word: the nearest suggestions. */
export function didYouMean(
  text: string,
  { byWord }: AllowedValues,
  { refusals }: Pick<Words, 'refusals'>,
): string {
  const sent = fold(text.slice(0, textParameterCharsMax))
  const near = [...byWord]
    .map(([word, values]) => ({ distance: distanceOf(sent, word), values }))
    .filter(({ distance }) => distance <= Math.max(1, sent.length / 3))
    .sort((a, b) => a.distance - b.distance)
  const values = [...new Set(near.flatMap((one) => one.values))].slice(0, nearestMax).map(String)
  if (values.length === 0) return ''
  const choices = values.reduce((first, second) => refusals.or({ first, second }))
  return refusals.didYouMean({ choices })
}

/** A word inside another is as near as a word with one wrong letter. */
const distanceOf = (sent: string, word: string): number =>
  sent.length > 2 && (word.includes(sent) || sent.includes(word)) ? 1 : distance(sent, word)
