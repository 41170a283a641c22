import { z } from 'zod'
import { pathsOfKinds } from '@/lib/config/paths'
import { PublishAt } from '@/lib/domain/publication'
import { CalendarDate, Description, Line } from '@/lib/domain/text'
import { defineKind, type RecordOf } from './kind'

const TalkFrontMatter = z.strictObject({
  title: Line,
  event: Line,
  summary: Description,
  publishedAt: CalendarDate,
  updatedAt: CalendarDate,
  publishAt: PublishAt,
})

/** A talk that somebody of the agency gave. */
export const talks = defineKind({
  form: 'files',
  folder: 'talks',
  one: 'talk',
  schema: TalkFrontMatter,
  hasText: true,
  texts: { title: 'text', event: 'name', summary: 'text' },
  pictures: ['text'],
  references: {},
  opens: true,
  order: 'newestFirst',
  paths: pathsOfKinds.talks,
  isSample: true,
})

export type Talk = RecordOf<typeof talks>
