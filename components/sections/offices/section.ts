import { formatOffices } from '@/lib/agency/offices-text'
import { listOffices } from '@/lib/agency/text'
import { toMarkdownSection } from '@/lib/subject/markdown'
import { defineSection, heading } from '@/lib/subject/section'

export const offices = defineSection({
  about: 'Your offices with their addresses (content/agency.md)',
  fields: { heading },
  select: ({ heading }, { catalog }) => ({
    heading: heading ?? catalog.messages.headings.offices,
    offices: listOffices(catalog),
  }),
  toMarkdown: ({ heading, offices }, { catalog }) =>
    toMarkdownSection(heading, formatOffices(offices, catalog.messages)),
})
