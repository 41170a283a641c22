import { z } from 'zod'
import { type InLanguage, Line, Slug } from './text'

export const Term = z.strictObject({
  slug: Slug,
  name: Line,
  description: Line.optional(),
  /** Further words that a filter accepts, such as the name in another language. */
  aliases: z.array(Line).optional(),
})
export type Term = z.infer<typeof Term> & InLanguage

export const Location = Term.extend({
  country: Line,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Use the two-letter ISO 3166 code, such as DE'),
})
export type Location = z.infer<typeof Location> & InLanguage

export const taxonomyKinds = {
  disciplines: Term,
  levels: Term,
  locations: Location,
  industries: Term,
  services: Term,
} as const

export interface Taxonomies {
  readonly disciplines: readonly Term[]
  readonly levels: readonly Term[]
  readonly locations: readonly Location[]
  readonly industries: readonly Term[]
  readonly services: readonly Term[]
}

export type TaxonomyKind = keyof Taxonomies

/** Records the taxonomy of a schema, for faces that list the allowed values. */
export const taxonomyOf = z.registry<{ readonly kind: TaxonomyKind }>()

/** A term in responses. */
export const TermSlug = (kind: TaxonomyKind) => z.string().register(taxonomyOf, { kind })

export const nameOf = (terms: readonly Term[], slug: string): string =>
  terms.find((term) => term.slug === slug)?.name ?? slug

/** Returns a term's slug, name and aliases, for a location also its country and ISO code. */
export const termWords = (term: Term | Location): string[] => [
  term.slug,
  term.name,
  ...(term.aliases ?? []),
  ...('country' in term ? [term.country, term.countryCode] : []),
]
