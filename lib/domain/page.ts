import { z } from 'zod'
import { PublishAt } from './publication'
import { type Body, CalendarDate, Description, Line } from './text'

export const PageFrontMatter = z.strictObject({
  title: Line,
  description: Description,
  updatedAt: CalendarDate,
  publishAt: PublishAt,
})

/** The pages whose words live in content/pages; each must be there, that of the journal with it. */
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

/** The pages that others do without; the rest is linked from everywhere, or the law wants it. */
export const laterPages: readonly PageSlug[] = ['services', 'about', 'journal', 'accessibility']

export const hasPage = (
  { pages }: { readonly pages: readonly { readonly slug: PageSlug }[] },
  slug: PageSlug,
): boolean => pages.some((page) => page.slug === slug)

export type Page = Readonly<z.infer<typeof PageFrontMatter>> &
  Body & {
    readonly slug: PageSlug
  }
