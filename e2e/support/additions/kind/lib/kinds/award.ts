import { z } from 'zod'
import { PublishAt } from '@/lib/domain/publication'
import { Line, Slug } from '@/lib/domain/text'
import { defineKind, type RecordOf } from './kind'

const AwardFrontMatter = z.strictObject({
  name: Line,
  year: z.int(),
  caseStudy: Slug,
  publishAt: PublishAt,
})

/** What a project was awarded. */
export const awards = defineKind({
  form: 'files',
  folder: 'awards',
  one: 'award',
  schema: AwardFrontMatter,
  hasText: false,
  texts: { name: 'text' },
  pictures: [],
  references: { caseStudy: 'caseStudies' },
  opens: true,
  order: 'byName',
  isSample: true,
})

export type Award = RecordOf<typeof awards>
