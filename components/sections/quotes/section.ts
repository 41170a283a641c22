import { sectionCounts } from '@/lib/config/limits'
import { toMarkdownSection } from '@/lib/subject/markdown'
import {
  count,
  defineSection,
  heading,
  namesOf,
  selectEntries,
  unlessEmpty,
} from '@/lib/subject/section'
import { findProjectTestimonials, formatTestimonials } from '@/lib/work/testimonials-text'

export const quotes = defineSection({
  about:
    'What clients said (content/testimonials); on the page of a case study, what they said of it',
  fields: { heading, entries: namesOf('testimonials'), count },
  select(fields, { catalog, study }) {
    const heading = fields.heading ?? catalog.messages.headings.testimonials
    if (study && !fields.entries) {
      const quotes = findProjectTestimonials(study.slug, catalog)
      return unlessEmpty(quotes, { heading, quotes, isLinked: false })
    }
    const quotes = selectEntries(
      catalog.testimonials.filter(({ caseStudy }) => catalog.caseStudy(caseStudy)),
      fields,
      sectionCounts.quotes,
    )
    return unlessEmpty(quotes, { heading, quotes, isLinked: study === undefined })
  },
  toMarkdown: ({ heading, quotes, isLinked }, sources) =>
    toMarkdownSection(heading, formatTestimonials(quotes, sources, { isLinked })),
})
