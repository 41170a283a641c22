import { sectionCounts } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import {
  formatResult,
  formatResultWithSource,
  toBulletList,
  toMarkdownLink,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import {
  count,
  defineSection,
  heading,
  namesOf,
  selectEntries,
  unlessEmpty,
} from '@/lib/subject/section'

export const results = defineSection({
  about: 'The first result of each case study; on the page of a case study, all of its own',
  fields: { heading, entries: namesOf('caseStudies'), count },
  select(fields, { catalog, study }) {
    const { headings } = catalog.messages
    if (study && !fields.entries) {
      const heading = fields.heading ?? headings.results
      return unlessEmpty(study.results, { heading, studies: [study], isWhole: true })
    }
    const withResults = catalog.caseStudies.filter(({ results }) => results.length > 0)
    const studies = selectEntries(withResults, fields, sectionCounts.results)
    const heading = fields.heading ?? headings.outcomes
    return unlessEmpty(studies, { heading, studies, isWhole: false })
  },
  toMarkdown({ heading, studies, isWhole }, { catalog: { messages }, site }) {
    const lines = studies.flatMap(({ client, slug, results }) =>
      isWhole
        ? results.map((result) => formatResultWithSource(result, messages))
        : results
            .slice(0, 1)
            .map(
              (result) =>
                `${toMarkdownLink({ name: client, href: site.url(paths.caseStudy(slug)) })}${messages.colon} ${formatResult(result, messages)}`,
            ),
    )
    return toMarkdownSection(heading, toBulletList(lines))
  },
})
