import { z } from 'zod'
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

/** Returns what was said of a project. */
export const testimonialsAbout = (study: string, { testimonials }: Catalog): readonly Record[] =>
  testimonials.filter(({ caseStudy }) => caseStudy === study)

/** Returns what was said of a project, as programs get it. */
export const testimonialsOf = (
  study: string,
  catalog: Catalog,
  site: Site,
): z.infer<typeof Testimonial>[] =>
  testimonialsAbout(study, catalog).map(({ quote, name, position, organisation, portrait }) => ({
    quote,
    name,
    position,
    organisation,
    portrait: portrait && imageOf(portrait, site, 'portrait'),
  }))

/** Returns what people said as a section of a text; on a page that is not the case study's with a link to it. */
export function quotesSection(
  testimonials: readonly Record[],
  { catalog, site }: Sources,
  { heading = catalog.words.headings.testimonials, isLinked = false } = {},
): Section {
  const quotes = testimonials.map((testimonial): Quote => {
    const { slug, quote, name, position, organisation } = testimonial
    const study = isLinked ? catalog.caseStudy(testimonial.caseStudy) : undefined
    return {
      ...langOf(testimonial),
      id: slug,
      text: quote,
      name,
      about: `${position}, ${organisation}`,
      ...(study && { of: { name: study.title, href: site.url(paths.caseStudy(study.slug)) } }),
    }
  })
  return { name: 'testimonials', kind: 'quotes', heading, quotes }
}
