import { z } from 'zod'
import type { TaxonomyKind } from '@/lib/domain/taxonomy'
import { fact, type View } from './view'
import { headings, taxonomyNames, texts } from './words'

export const CountedTerm = z.strictObject({
  slug: z.string(),
  name: z.string(),
  roles: z.int().describe('Open roles with this term'),
  caseStudies: z.int().describe('Case studies with this term'),
})

type CountedTerm = z.infer<typeof CountedTerm>

export const CountedLocation = CountedTerm.extend({ country: z.string(), countryCode: z.string() })
type CountedLocation = z.infer<typeof CountedLocation>

/** Every term there is, with what carries it. */
export const CountedTaxonomies = z.strictObject({
  taxonomies: z.strictObject({
    disciplines: z.array(CountedTerm),
    levels: z.array(CountedTerm),
    locations: z.array(CountedLocation),
    industries: z.array(CountedTerm),
    services: z.array(CountedTerm),
  }),
})
export type CountedTaxonomies = z.infer<typeof CountedTaxonomies>

/** A name that says no more than its slug is left out. */
function termText(term: CountedTerm | CountedLocation): string {
  const { slug, name, roles, caseStudies } = term
  const said = slug === name.toLowerCase().replaceAll(' ', '-') ? [] : [name]
  const words = 'country' in term ? [...said, term.country] : said
  return `${slug}${words.length > 0 ? ` (${words.join(', ')})` : ''} ${roles}/${caseStudies}`
}

/** The terms to choose a filter from, with what carries each. */
export const taxonomiesView = ({ taxonomies }: CountedTaxonomies): View => ({
  title: headings.terms,
  summary: texts.termsNote,
  facts: (Object.keys(taxonomyNames) as TaxonomyKind[]).map((kind) =>
    fact(taxonomyNames[kind], ...taxonomies[kind].map(termText)),
  ),
  sections: [],
})
