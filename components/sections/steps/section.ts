import { z } from 'zod'
import { toMarkdownSection, toNumberedList } from '@/lib/subject/markdown'
import { defineSection, heading, Line, LongLine, unlessEmpty } from '@/lib/subject/section'

const Step = z.strictObject({ title: Line, text: LongLine })

export const steps = defineSection({
  about: 'What comes one after the other; without items, `approach` of agency.md',
  fields: { heading, items: z.array(Step).min(2).max(12).optional() },
  select({ heading, items }, { catalog: { agency, messages } }) {
    if (items) return { heading, steps: items, lang: undefined }
    const { approach, lang } = agency
    const standard = messages.headings.approach
    return unlessEmpty(approach, { heading: heading ?? standard, steps: approach, lang })
  },
  toMarkdown: ({ heading, steps }) =>
    toMarkdownSection(
      heading,
      toNumberedList(steps.map(({ title, text }) => `**${title}.** ${text}`)),
    ),
})
