import { z } from 'zod'
import { PublishAt } from './publication'
import { type Body, CalendarDate, Description, Line, Slug } from './text'

/** What an editor writes above an entry of the journal. The file's name is its slug. */
export const JournalEntryFrontMatter = z
  .strictObject({
    title: Line,
    summary: Description,
    /** Who wrote it, by name. */
    author: Line,
    related: z.array(Slug).max(3).default([]),
    publishedAt: CalendarDate,
    updatedAt: CalendarDate,
    publishAt: PublishAt,
  })
  .refine((entry) => entry.updatedAt >= entry.publishedAt, {
    path: ['updatedAt'],
    message: 'It was updated before it was published',
  })

export type JournalEntry = Readonly<z.infer<typeof JournalEntryFrontMatter>> &
  Body & {
    readonly slug: string
  }

/** A site has a journal as soon as the journal has an entry; until then nothing of it shows. */
export const hasJournal = ({ journal }: { readonly journal: readonly unknown[] }): boolean =>
  journal.length > 0
