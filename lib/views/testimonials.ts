import { z } from 'zod'
import { homeQuotesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import type { Testimonial as Record } from '@/lib/kinds/testimonial'
import { Image, imageOf } from './pictures'
import { langOf, type Quote, type Section, type Sources } from './view'

export const Testimonial = z.strictObject({
  quote: z.string(),
  name: z.string(),
  position: z.string(),
  organisation: z.string(),
  portrait: Image.nullable(),
})

const of = (study: string, { testimonials }: Catalog): readonly Record[] =>
  testimonials.filter(({ caseStudy }) => caseStudy === study)

/** Returns what was said of a project, as programs get it. */
export const testimonialsOf = (
  study: string,
  catalog: Catalog,
  site: Site,
): z.infer<typeof Testimonial>[] =>
  of(study, catalog).map(({ quote, name, position, organisation, portrait }) => ({
    quote,
    name,
    position,
    organisation,
    portrait: portrait && imageOf(portrait, site, 'portrait'),
  }))

const quoteOf = (testimonial: Record): Quote => {
  const { slug, quote, name, position, organisation, portrait } = testimonial
  const about = `${position}, ${organisation}`
  return { ...langOf(testimonial), id: slug, text: quote, name, about, portrait }
}

export type QuotesSection = Extract<Section, { readonly kind: 'quotes' }>

const sectionOf = (quotes: readonly Quote[], { words }: Catalog): QuotesSection => ({
  name: 'testimonials',
  kind: 'quotes',
  heading: words.headings.testimonials,
  quotes,
})

/** Returns what was said of a project, for the page of its case study. */
export const quotesOfStudy = (study: string, catalog: Catalog): QuotesSection =>
  sectionOf(of(study, catalog).map(quoteOf), catalog)

/** Returns the first thing that was said of each selected project, for the home page. */
export function quotesOnHome({ catalog, site }: Sources): QuotesSection {
  const quotes = catalog.agency.selectedWork.flatMap((slug) => {
    const study = catalog.caseStudy(slug)
    const [first] = of(slug, catalog)
    if (!study || !first) return []
    const link = { ...langOf(study), name: study.title, href: site.url(paths.caseStudy(slug)) }
    return [{ ...quoteOf(first), of: link }]
  })
  return sectionOf(quotes.slice(0, homeQuotesMax), catalog)
}
