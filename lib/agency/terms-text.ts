import { z } from 'zod'
import { formatTerm, type TaxonomyName } from '@/lib/subject/taxonomy'
import {
  createFact,
  describeOtherPages,
  NextStepText,
  type TextView,
  type ViewSources,
} from '@/lib/subject/view'
import { formatOffer, ProjectOffer } from './offer-text'

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
  offer: ProjectOffer.optional().describe('What projects cost, where the site says so'),
  next: NextStepText,
})
export type CountedTaxonomies = z.infer<typeof CountedTaxonomies>

function termText(term: CountedTerm | CountedLocation): string {
  const country = 'country' in term ? term.country : undefined
  return `${formatTerm(term.slug, term.name, country)} ${term.roles}/${term.caseStudies}`
}

export function createTaxonomiesView(
  { taxonomies, offer }: CountedTaxonomies,
  sources: ViewSources,
): TextView {
  const { headings, texts, taxonomies: names } = sources.catalog.messages
  return {
    title: headings.terms,
    summary: texts.termsNote,
    facts: (Object.keys(names) as TaxonomyName[]).map((kind) =>
      createFact(names[kind], ...taxonomies[kind].map(termText)),
    ),
    sections: offer ? [formatOffer(offer, sources.catalog), offer.url] : [],
    // Agents look here for the offices.
    next: describeOtherPages(sources),
  }
}
