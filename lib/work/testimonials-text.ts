import type { Site } from 'agent-access/edge'
import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { joinParagraphs, toMarkdownLink } from '@/lib/subject/markdown'
import { ImageOutput, toImageOutput } from '@/lib/subject/pictures'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import type { Testimonial as Record } from './testimonial'

export const TestimonialOutput = z.strictObject({
  quote: z.string(),
  name: z.string(),
  position: z.string(),
  organisation: z.string(),
  portrait: ImageOutput.nullable(),
})

export const findProjectTestimonials = (
  study: string,
  { testimonials }: Catalog,
): readonly Record[] => testimonials.filter(({ caseStudy }) => caseStudy === study)

export const toProjectTestimonials = (
  study: string,
  catalog: Catalog,
  site: Site,
): z.infer<typeof TestimonialOutput>[] =>
  findProjectTestimonials(study, catalog).map(
    ({ quote, name, position, organisation, portrait }) => ({
      quote,
      name,
      position,
      organisation,
      portrait: portrait && toImageOutput(portrait, site, 'portrait'),
    }),
  )

/** Writes what people said; on a page that is not the case study's with a link to it. */
export const formatTestimonials = (
  testimonials: readonly Record[],
  { catalog, site }: ViewSources,
  { isLinked = false } = {},
): string =>
  joinParagraphs(
    ...testimonials.map(({ quote, name, position, organisation, caseStudy }) => {
      const study = isLinked ? catalog.caseStudy(caseStudy) : undefined
      const about = [
        `**${name}**`,
        `${position}, ${organisation}`,
        ...(study
          ? [toMarkdownLink({ name: study.title, href: site.url(paths.caseStudy(study.slug)) })]
          : []),
      ]
      return `> ${quote}\n>\n> ${about.join(', ')}`
    }),
  )
