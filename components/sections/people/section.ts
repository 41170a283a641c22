import { formatPeople, toPersonItems } from '@/lib/agency/people-text'
import { sectionCounts } from '@/lib/config/limits'
import {
  count,
  defineSection,
  heading,
  namesOf,
  selectEntries,
  unlessEmpty,
} from '@/lib/subject/section'

export const people = defineSection({
  about: 'Those who work here, with their words',
  fields: { heading, entries: namesOf('people'), count },
  select(fields, { catalog }) {
    const people = selectEntries(catalog.people, fields, sectionCounts.people)
    const heading = fields.heading ?? catalog.messages.headings.people
    return unlessEmpty(people, { heading, people })
  },
  toMarkdown: ({ heading, people }, { catalog, site }) =>
    formatPeople(toPersonItems(people, catalog, site), site, catalog.messages, heading),
})
