import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { filterValuesMax, nearestMax, textParameterCharsMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import { type TaxonomyKind, taxonomyOf, termWords } from '@/lib/domain/taxonomy'

/** The values of one parameter, by each word that means one of them. */
export interface Choices {
  readonly values: readonly Value[]
  /** The same as they are listed. */
  readonly allowed: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly Value[]>
}

type Value = string | number

/** A word as it is compared: in any case, without diacritics, with single spaces. */
export const fold = (text: string): string =>
  withoutMarks(withoutMarks(text.toLowerCase()).normalize('NFKD'))
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

// Before normalising as well: to put a long row of marks in order takes quadratic time.
const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '')

/** A filter: several terms mean any of them. */
export const TermFilter = (kind: TaxonomyKind, description: string) =>
  z
    .array(z.string().max(textParameterCharsMax).register(taxonomyOf, { kind }))
    .max(filterValuesMax)
    .optional()
    .describe(description)

/** A year there is work from; the catalog says which. */
export const Year = z.int()

/** The years there is work from, newest first. */
export const yearsOf = ({ caseStudies }: Catalog): number[] =>
  [...new Set(caseStudies.map(({ year }) => year))].sort((a, b) => b - a)

/** The choices of a parameter that has some. */
export function choicesOf(schema: z.core.$ZodType, catalog: Catalog): Choices | undefined {
  if (schema === Year) return remember(catalog.caseStudies, () => yearChoices(catalog))
  const kind = taxonomyOf.get(schema)?.kind
  const terms = kind && catalog.taxonomies[kind]
  return terms && remember(terms, () => choices(terms.map((term) => [term.slug, termWords(term)])))
}

const yearChoices = (catalog: Catalog) =>
  choices(yearsOf(catalog).map((year) => [year, [`${year}`]]))

export function choices(all: readonly (readonly [Value, readonly string[]])[]): Choices {
  const byWord = new Map<string, Value[]>()
  for (const [value, words] of all)
    for (const word of new Set(words.map(fold)))
      byWord.set(word, [...(byWord.get(word) ?? []), value])
  const values = all.map(([value]) => value)
  return { values, allowed: values.map(String), byWord }
}

const remembered = new WeakMap<object, Choices>()

/** Content never changes while a server runs, so each list is indexed once. */
function remember(key: object, make: () => Choices): Choices {
  const made = remembered.get(key) ?? make()
  remembered.set(key, made)
  return made
}

/** The choices among names that are only themselves. */
export const named = (names: readonly string[]): Choices =>
  choices(names.map((name) => [name, [name]]))

/** The end of a message about a word that is not known: what may have been meant, nearest first. */
export function didYouMean(text: string, { byWord }: Choices): string {
  const sent = fold(text.slice(0, textParameterCharsMax))
  const near = [...byWord]
    .map(([word, values]) => ({ apart: apart(sent, word), values }))
    .filter(({ apart }) => apart <= Math.max(1, sent.length / 3))
    .sort((a, b) => a.apart - b.apart)
  const values = [...new Set(near.flatMap((one) => one.values))].slice(0, nearestMax)
  return values.length > 0 ? `; did you mean ${values.join(' or ')}?` : ''
}

/** Words that hold each other are as near as words with one wrong letter. */
const apart = (sent: string, word: string): number =>
  sent.length > 2 && (word.includes(sent) || sent.includes(word)) ? 1 : distance(sent, word)
