import { OneLineText } from 'site-content'
import { z } from 'zod'
import { joinLine, toBulletList, toMarkdownSection } from '@/lib/subject/markdown'
import { defineOwnSection, heading, Line } from '@/lib/subject/section'

const Fact = z.strictObject({
  value: OneLineText.meta({
    translated: 'name',
    description: 'A number or a word: 54, Since 2011',
  }),
  label: Line,
  note: Line.optional(),
})

export const facts = defineOwnSection({
  about: 'Numbers or words in large letters, each with what it says',
  fields: { heading, items: z.array(Fact).min(1).max(8) },
  toMarkdown: ({ heading, items }) =>
    toMarkdownSection(
      heading,
      toBulletList(
        items.map(({ value, label, note }) => joinLine(`**${value}**`, label, note && `(${note})`)),
      ),
    ),
})
