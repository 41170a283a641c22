import { z } from 'zod'
import { Project } from '@/lib/agency/project'
import { isEnginePage, type PageSlug, pageSlugs } from '@/lib/config/paths'
import { type CollectionEntry, defineCollection } from '@/lib/subject/collection'
import { CoverEntry } from '@/lib/subject/picture'
import { PublishAt, UpdatedDay } from '@/lib/subject/publication'
import { Description, Line, Paragraph, Slug } from '@/lib/subject/text'
import { TimeZone } from '@/lib/subject/time-zone'
import { SectionFrontMatter } from './section-schema'

const PageFrontMatter = z.strictObject({
  title: Line,
  description: Description,
  updatedAt: UpdatedDay,
  publishAt: PublishAt,
  sections: z
    .array(SectionFrontMatter)
    .min(1)
    .describe('What the page shows below its opening, in this order')
    .optional(),
  cover: CoverEntry.describe('What the home page opens with').optional(),
  projects: z
    .array(Project)
    .min(1)
    .describe('The kinds of projects that you take, each with its budget')
    .optional(),
  availability: Paragraph.describe('When a project can begin').optional(),
  timeZones: z
    .array(TimeZone)
    .min(1)
    .describe('In which you work, one on each line, such as Europe/Berlin')
    .optional(),
  person: Slug.describe('Who answers what the form sends').optional(),
  answersIn: Line.describe('When one hears back, such as Within two working days').optional(),
})

/** The pages that every other links to, or that the law requires. */
const alwaysPublicPages: readonly PageSlug[] = [
  'home',
  'work',
  'careers',
  'get-in-touch',
  'agents',
  'privacy-policy',
  'imprint',
]

/**
 * The text of a page. Those that the engine knows are required, lists that a site need not have only with
 * something to list; beside them a site has pages of its own.
 */
export const pages = defineCollection({
  form: 'files',
  folder: 'pages',
  entryName: 'page',
  names: pageSlugs,
  schedulableNames: pageSlugs.filter((slug) => !alwaysPublicPages.includes(slug)),
  allowsOtherNames: true,
  onlyIn: {
    sections: ['home', 'about', '*'],
    cover: ['home'],
    projects: ['how-we-work'],
    availability: ['how-we-work'],
    timeZones: ['how-we-work'],
    person: ['get-in-touch'],
    answersIn: ['get-in-touch'],
  },
  schema: PageFrontMatter,
  hasText: true,
  texts: {
    title: 'text',
    description: 'text',
    sections: [{ heading: 'text' }],
    projects: [{ name: 'text', duration: 'text', about: 'text' }],
    availability: 'text',
    answersIn: 'text',
  },
  pictures: ['cover', 'text'],
  references: { person: 'people' },
  hasPublishAt: true,
  order: 'asNamed',
})

export type Page = CollectionEntry<typeof pages>

interface Pages {
  readonly pages: readonly Page[]
}

/** Returns the site's own pages that are public, in the order of their names. */
export const listOwnPages = ({ pages }: Pages): readonly Page[] =>
  pages.filter(({ slug }) => !isEnginePage(slug))
