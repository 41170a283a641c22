import { z } from 'zod'
import { Line, Slug } from './text'

export const Term = z.strictObject({ slug: Slug, name: Line, description: Line.optional() })
export type Term = z.infer<typeof Term>

export const Location = Term.extend({
  country: Line,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Use the two-letter ISO 3166 code, such as DE'),
})
export type Location = z.infer<typeof Location>

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

/** The words a term answers to: slug and name, for a location also its country and ISO code. */
export function termWords(term: Term | Location): string[] {
  const words = [term.slug, term.name]
  if ('country' in term) words.push(term.country, term.countryCode)
  return words.map((word) => word.toLowerCase())
}
