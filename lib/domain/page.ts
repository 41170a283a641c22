import { z } from 'zod'
import { PlateFrontMatter } from './picture'
import { PublishAt } from './publication'
import { type Body, CalendarDate, Description, Line } from './text'

export const PageFrontMatter = z.strictObject({
  title: Line,
  description: Description,
  updatedAt: CalendarDate,
  publishAt: PublishAt,
  /** What the home page opens with. */
  cover: PlateFrontMatter.optional(),
})

/** The pages of content/pages; all are required, lists only with something to list. */
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

/** The pages that may have `publishAt`: every other is linked from everywhere or required by law. */
export const laterPages: readonly PageSlug[] = ['services', 'about', 'journal', 'accessibility']

/** What has to be there for a page to be there. */
const listed = { careers: 'roles', journal: 'journal' } as const satisfies Partial<
  Record<PageSlug, string>
>

type Listed = Readonly<Record<(typeof listed)[keyof typeof listed], readonly unknown[]>>

/** Checks whether a site has a page: careers as soon as there is a role, the journal with an entry. */
export const isNeeded = (slug: PageSlug, content: Listed): boolean =>
  !(slug in listed) || content[listed[slug as keyof typeof listed]].length > 0

/** Checks whether a page is public. */
export const hasPage = (
  { pages }: { readonly pages: readonly { readonly slug: PageSlug }[] },
  slug: PageSlug,
): boolean => pages.some((page) => page.slug === slug)

export type Page = Readonly<z.infer<typeof PageFrontMatter>> &
  Body & {
    readonly slug: PageSlug
  }
