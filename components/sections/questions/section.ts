import { MarkdownText } from 'site-content'
import { z } from 'zod'
import { joinParagraphs, toBodyWithFullUrls, toMarkdownSection } from '@/lib/subject/markdown'
import { defineOwnSection, heading, Line } from '@/lib/subject/section'

const Question = z.strictObject({ question: Line, answer: MarkdownText })

export const questions = defineOwnSection({
  about: 'Questions that open to their answers',
  fields: { heading, items: z.array(Question).min(1) },
  toMarkdown: ({ heading, items }, { site }) =>
    toMarkdownSection(
      heading,
      joinParagraphs(
        ...items.map(({ question, answer }) =>
          joinParagraphs(`### ${question}`, toBodyWithFullUrls(answer, site)),
        ),
      ),
    ),
})
