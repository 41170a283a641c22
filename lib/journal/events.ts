import { z } from 'zod'
import { journalPaths } from '@/lib/config/paths'
import { defineEvent } from '@/lib/subject/event'

export const journalEntryPublishedEvent = defineEvent({
  name: 'journal_entry_published',
  title: 'A journal entry was published',
  description: 'Tells of each new entry of the journal.',
  scope: 'public.read',
  topic: 'journal',
  input: z.strictObject({}),
  payload: z.strictObject({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    author: z.string(),
    publishedAt: z.iso.date(),
    url: z.url(),
  }),
  list: (_, { journal }) => journal,
  toPayload: ({ slug, title, summary, author, publishedAt }, site) => {
    const url = site.url(journalPaths.entry(slug))
    return { slug, title, summary, author, publishedAt, url }
  },
})
