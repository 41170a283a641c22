import { z } from 'zod'
import { type Body, CalendarDate, Description, Line } from './text'

export const PageFrontMatter = z.strictObject({
  title: Line,
  description: Description,
  updatedAt: CalendarDate,
})

/** The pages of content/pages; all are required, that of the journal only with entries. */
export const pageSlugs = [
  'home',
  'work',
  'careers',
  'services',
  'about',
  'journal',
  'get-in-touch',
  'agents',
  'privacy-policy',
  'imprint',
  'accessibility',
] as const

export type PageSlug = (typeof pageSlugs)[number]

export type Page = Readonly<z.infer<typeof PageFrontMatter>> &
  Body & {
    readonly slug: PageSlug
  }
