import { type InLanguage, OneLineText, Slug } from 'site-content'
import { z } from 'zod'

export const TaxonomyTerm = z.strictObject({
  slug: Slug.describe('Its name in files and addresses, which stays when the name changes.'),
  name: OneLineText,
  description: OneLineText.optional(),
  aliases: z
    .array(OneLineText)
    .describe('Further words that a filter accepts, one on each line.')
    .optional(),
})
export type TaxonomyTerm = z.infer<typeof TaxonomyTerm> & InLanguage

export const LocationTerm = TaxonomyTerm.extend({
  country: OneLineText,
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use the two-letter ISO 3166 code, such as DE')
    .describe('Its two letters, such as DE'),
  countryAliases: z
    .array(OneLineText)
    .describe('Further words for the country, one on each line.')
    .optional(),
})
export type LocationTerm = z.infer<typeof LocationTerm> & InLanguage

export const taxonomySchemas = {
  disciplines: TaxonomyTerm,
  levels: TaxonomyTerm,
  locations: LocationTerm,
  industries: TaxonomyTerm,
  services: TaxonomyTerm,
} as const

export type TaxonomyName = keyof typeof taxonomySchemas

/** The taxonomies whose order says something: from the first level to the last. */
export const orderedTaxonomies = ['levels'] as const satisfies readonly TaxonomyName[]

export type Taxonomies = {
  readonly [Kind in TaxonomyName]: readonly (z.infer<(typeof taxonomySchemas)[Kind]> & InLanguage)[]
}

export const getTermName = (terms: readonly TaxonomyTerm[], slug: string): string =>
  terms.find((term) => term.slug === slug)?.name ?? slug

export const listTermNames = ({ slug, name, aliases = [] }: TaxonomyTerm): string[] => [
  slug,
  name,
  ...aliases,
]

/** Empty for a term that is no location. */
export const listCountryNames = (term: TaxonomyTerm | LocationTerm): string[] =>
  'country' in term ? [term.country, term.countryCode, ...(term.countryAliases ?? [])] : []

/** For a location also its country and its ISO code. */
export const listTermSearchNames = (term: TaxonomyTerm | LocationTerm): string[] => [
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
export function listTermPhrases(term: TaxonomyTerm | LocationTerm): string[] {
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
