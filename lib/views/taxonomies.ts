import { z } from 'zod'
import type { TaxonomyKind } from '@/lib/domain/taxonomy'
import { fact, type Sources, type View } from './view'

export const CountedTerm = z.strictObject({
  slug: z.string(),
  name: z.string(),
  roles: z.int().describe('Open roles with this term'),
  caseStudies: z.int().describe('Case studies with this term'),
})

type CountedTerm = z.infer<typeof CountedTerm>

export const CountedLocation = CountedTerm.extend({ country: z.string(), countryCode: z.string() })
type CountedLocation = z.infer<typeof CountedLocation>

/** Every term, with the number of records that carry it. */
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

/** Leaves a name out if it only repeats the slug. */
function termText(term: CountedTerm | CountedLocation): string {
  const { slug, name, roles, caseStudies } = term
  const shownName = slug === name.toLowerCase().replaceAll(' ', '-') ? [] : [name]
  const words = 'country' in term ? [...shownName, term.country] : shownName
  return `${slug}${words.length > 0 ? ` (${words.join(', ')})` : ''} ${roles}/${caseStudies}`
}

export function taxonomiesView({ taxonomies }: CountedTaxonomies, { catalog }: Sources): View {
  const { headings, texts, taxonomies: names } = catalog.words
  return {
    title: headings.terms,
    summary: texts.termsNote,
    facts: (Object.keys(names) as TaxonomyKind[]).map((kind) =>
      fact(names[kind], ...taxonomies[kind].map(termText)),
    ),
    sections: [],
  }
}
