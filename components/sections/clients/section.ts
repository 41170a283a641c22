import { toMarkdownSection } from '@/lib/subject/markdown'
import { defineSection, heading, unlessEmpty } from '@/lib/subject/section'
import { formatClientList } from '@/lib/work/clients-text'

export const clients = defineSection({
  about: 'Whom you work for (content/clients)',
  fields: { heading },
  select: ({ heading }, { catalog: { clients, messages } }) =>
    unlessEmpty(clients, { heading: heading ?? messages.headings.workedFor, clients }),
  toMarkdown: ({ heading, clients }) => toMarkdownSection(heading, formatClientList(clients)),
})
