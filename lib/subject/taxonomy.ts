import { z } from 'zod'
import { type InLanguage, Line, Slug } from './text'

export const Term = z.strictObject({
  slug: Slug.describe('Its name in files and addresses, which stays when the name changes.'),
  name: Line,
  description: Line.optional(),
  aliases: z
    .array(Line)
    .describe('Further words that a filter accepts, one on each line.')
    .optional(),
})
export type Term = z.infer<typeof Term> & InLanguage

export const Location = Term.extend({
  country: Line,
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use the two-letter ISO 3166 code, such as DE')
    .describe('Its two letters, such as DE'),
  countryAliases: z
    .array(Line)
    .describe('Further words for the country, one on each line.')
    .optional(),
})
export type Location = z.infer<typeof Location> & InLanguage

export const taxonomySchemas = {
  disciplines: Term,
  levels: Term,
  locations: Location,
  industries: Term,
  services: Term,
} as const

export type TaxonomyName = keyof typeof taxonomySchemas

/** The taxonomies whose order says something: from the first level to the last. */
export const orderedTaxonomies = ['levels'] as const satisfies readonly TaxonomyName[]

export type Taxonomies = {
  readonly [Kind in TaxonomyName]: readonly (z.infer<(typeof taxonomySchemas)[Kind]> & InLanguage)[]
}

export const getTermName = (terms: readonly Term[], slug: string): string =>
  terms.find((term) => term.slug === slug)?.name ?? slug

export const listTermNames = ({ slug, name, aliases = [] }: Term): string[] => [
  slug,
  name,
  ...aliases,
]

/** Empty for a term that is no location. */
export const listCountryNames = (term: Term | Location): string[] =>
  'country' in term ? [term.country, term.countryCode, ...(term.countryAliases ?? [])] : []

/** For a location also its country and its ISO code. */
export const listSearchNames = (term: Term | Location): string[] => [
  ...listTermNames(term),
  ...listCountryNames(term),
]

/** As lists of terms show it: "lisbon (Lissabon, Portugal)". */
export function formatTerm(slug: string, name: string, country?: string): string {
  const repeats = slug === name.toLowerCase().replaceAll(' ', '-')
  const parts = [...(repeats ? [] : [name]), ...(country === undefined ? [] : [country])]
  return parts.length > 0 ? `${slug} (${parts.join(', ')})` : slug
}

/** As lists show the term, and a location with its country. */
export function listTermPhrases(term: Term | Location): string[] {
  const names = listTermNames(term)
  const countries = listCountryNames(term)
  return [
    ...names.map((name) => formatTerm(term.slug, name)),
    ...names.flatMap((name) =>
      countries.flatMap((country) => [
        `${name}, ${country}`,
        `${name} (${country})`,
        formatTerm(term.slug, name, country),
      ]),
    ),
  ]
}
