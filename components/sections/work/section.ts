import { sectionCounts } from '@/lib/config/limits'
import { formatItemList, toMarkdownSection } from '@/lib/subject/markdown'
import {
  count,
  defineSection,
  heading,
  namesOf,
  selectEntries,
  unlessEmpty,
} from '@/lib/subject/section'
import { toCaseStudyItem, toCaseStudySummary } from '@/lib/work/text'

export const work = defineSection({
  about: 'Case studies: those that you name, or the newest',
  fields: { heading, entries: namesOf('caseStudies'), count },
  select(fields, { catalog, study }) {
    const others = catalog.caseStudies.filter(({ slug }) => slug !== study?.slug)
    const studies = selectEntries(others, fields, sectionCounts.work)
    const heading = fields.heading ?? catalog.messages.headings.selectedWork
    return unlessEmpty(studies, { heading, studies })
  },
  toMarkdown({ heading, studies }, { catalog, site }) {
    const items = studies.map((study) => toCaseStudyItem(toCaseStudySummary(study, site), catalog))
    return toMarkdownSection(heading, formatItemList(items, catalog.messages, 'page'))
  },
  listDated: ({ studies }) => studies,
})
