import { findProjectOffer, formatProjects, listOfferFacts } from '@/lib/agency/offer-text'
import { joinParagraphs, toFactList, toMarkdownSection } from '@/lib/subject/markdown'
import { defineSection, heading } from '@/lib/subject/section'

export const prices = defineSection({
  about: 'What projects cost, and when one can begin (content/pages/how-we-work.md)',
  fields: { heading },
  select({ heading }, sources) {
    const offer = findProjectOffer(sources)
    if (!offer || offer.projects.length === 0) return undefined
    const { catalog } = sources
    return {
      heading: heading ?? catalog.messages.headings.prices,
      offer,
      facts: listOfferFacts(offer, catalog),
    }
  },
  toMarkdown: ({ heading, offer, facts }, { catalog }) =>
    toMarkdownSection(
      heading,
      joinParagraphs(formatProjects(offer, catalog), toFactList(facts, catalog.messages)),
    ),
})
