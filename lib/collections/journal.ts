import { z } from 'zod'
import { pathsOfKinds } from '@/lib/config/paths'
import { datesInOrder, PublishAt, PublishedDay, UpdatedDay } from '@/lib/domain/publication'
import { Description, Line, Slug } from '@/lib/domain/text'
import { defineKind, type RecordOf } from './collection'

const JournalEntryFrontMatter = z
  .strictObject({
    title: Line,
    summary: Description,
    author: Line,
    related: z.array(Slug).max(3).default([]),
    publishedAt: PublishedDay,
    updatedAt: UpdatedDay,
    publishAt: PublishAt,
  })
  .check(datesInOrder)

/** An entry of the journal. The file's name is its slug. */
export const journal = defineKind({
  form: 'files',
  folder: 'journal',
  one: 'journalEntry',
  schema: JournalEntryFrontMatter,
  hasText: true,
  texts: { title: 'text', summary: 'text' },
  pictures: ['text'],
  references: { related: 'caseStudies' },
  opens: true,
  order: 'newestFirst',
  paths: pathsOfKinds.journal,
  isSample: true,
})

export type JournalEntry = RecordOf<typeof journal>
