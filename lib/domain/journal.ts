import { z } from 'zod'
import { PublishAt } from './publication'
import { type Body, CalendarDate, Description, Line, Slug } from './text'

/** The front matter of a journal entry. The file's name is its slug. */
export const JournalEntryFrontMatter = z
  .strictObject({
    title: Line,
    summary: Description,
    author: Line,
    related: z.array(Slug).max(3).default([]),
    publishedAt: CalendarDate,
    updatedAt: CalendarDate,
    publishAt: PublishAt,
  })
  .refine((entry) => entry.updatedAt >= entry.publishedAt, {
    path: ['updatedAt'],
    message: 'must not be before the date of publication',
  })

export type JournalEntry = Readonly<z.infer<typeof JournalEntryFrontMatter>> &
  Body & {
    readonly slug: string
  }
