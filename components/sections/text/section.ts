import { type Body, MarkdownText } from 'site-content'
import { joinParagraphs, toBodyWithFullUrls, toMarkdownSection } from '@/lib/subject/markdown'
import { defineSection, heading, type TextPart } from '@/lib/subject/section'

interface Data {
  readonly parts: readonly TextPart[]
  readonly note?: Body | undefined
}

export const text = defineSection({
  about:
    'A text, with its heading beside it; without one of its own, the next part (##) of the text below',
  fields: {
    heading,
    text: MarkdownText.optional(),
    note: MarkdownText.meta({ description: 'In the margin beside the text' }).optional(),
  },
  check({ heading, text, note }, { addIssue }) {
    if (text === undefined && (heading ?? note) !== undefined)
      addIssue({
        code: 'custom',
        path: ['text'],
        message: 'This field is missing; the heading and note of a section belong to its own text',
      })
  },
  select({ heading, text, note }, { takeParts }): Data | undefined {
    const parts = text ? [{ heading, text }] : takeParts()
    return parts.length > 0 ? { parts, note } : undefined
  },
  toMarkdown: ({ parts, note }, { site }) =>
    joinParagraphs(
      ...parts.map(({ heading, text }) =>
        toMarkdownSection(heading, toBodyWithFullUrls(text, site)),
      ),
      note && toBodyWithFullUrls(note, site),
    ),
})
