import { toMarkdownSection } from '@/lib/subject/markdown'
import { defineOwnSection, heading, LongLine } from '@/lib/subject/section'

export const statement = defineOwnSection({
  about: 'A sentence or two in display size',
  fields: { heading, text: LongLine },
  toMarkdown: ({ heading, text }) => toMarkdownSection(heading, text),
})
