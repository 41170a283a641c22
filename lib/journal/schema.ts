import {
  type CollectionEntry,
  checkDateOrder,
  Description,
  defineCollection,
  OneLineText,
  PublishAt,
  PublishedDay,
  Slug,
  UpdatedDay,
} from 'site-content'
import { z } from 'zod'
import { journalPaths } from '@/lib/config/paths'

const JournalEntryFrontMatter = z
  .strictObject({
    title: OneLineText,
    summary: Description,
    author: OneLineText,
    related: z.array(Slug).max(3).default([]),
    publishedAt: PublishedDay,
    updatedAt: UpdatedDay,
    publishAt: PublishAt,
  })
  .check(checkDateOrder)

/** An entry of the journal. The file's name is its slug. */
export const journal = defineCollection({
  form: 'files',
  folder: 'journal',
  entryName: 'journalEntry',
  schema: JournalEntryFrontMatter,
  hasText: true,
  texts: { title: 'text', summary: 'text' },
  pictures: ['text'],
  references: { related: 'caseStudies' },
  hasPublishAt: true,
  order: { newestBy: 'publishedAt' },
  paths: {
    page: 'journal',
    list: journalPaths.index,
    feed: journalPaths.feed,
    entryPath: journalPaths.entry,
    topic: 'journal',
  },
})

export type JournalEntry = CollectionEntry<typeof journal>
