import { z } from 'zod'
import { type PageSlug, pageSlugs } from '@/lib/config/paths'
import { PlateFrontMatter } from '@/lib/domain/picture'
import { PublishAt, UpdatedDay } from '@/lib/domain/publication'
import { Description, Line } from '@/lib/domain/text'
import { defineKind, type RecordOf } from './kind'

const PageFrontMatter = z.strictObject({
  title: Line,
  description: Description,
  updatedAt: UpdatedDay,
  publishAt: PublishAt,
  cover: PlateFrontMatter.describe('The drawing that the home page opens with').optional(),
})

/** The pages that every other links to, or that the law requires. */
const always: readonly PageSlug[] = [
  'home',
  'work',
  'careers',
  'get-in-touch',
  'agents',
  'privacy-policy',
  'imprint',
]

/** The words of a page. All are required, lists that a site need not have only with something to list. */
export const pages = defineKind({
  form: 'files',
  folder: 'pages',
  one: 'page',
  names: pageSlugs,
  laterNames: pageSlugs.filter((slug) => !always.includes(slug)),
  schema: PageFrontMatter,
  hasText: true,
  texts: { title: 'text', description: 'text', cover: { caption: 'text' } },
  pictures: ['text'],
  references: {},
  opens: true,
  order: 'asNamed',
  isSample: false,
})

export type Page = RecordOf<typeof pages>

/** Checks whether a page is public. */
export const hasPage = (
  { pages }: { readonly pages: readonly { readonly slug: PageSlug }[] },
  slug: PageSlug,
): boolean => pages.some((page) => page.slug === slug)
