import {
  type CollectionEntry,
  CoverFrontMatter,
  Description,
  defineCollection,
  OneLineText,
  Paragraph,
  PublishAt,
  Slug,
  TimeZone,
  UpdatedDay,
} from 'site-content'
import { z } from 'zod'
import { ProjectKind } from '@/lib/agency/project'

const PageFrontMatter = z.strictObject({
  title: OneLineText,
  description: Description,
  updatedAt: UpdatedDay,
  publishAt: PublishAt,
  cover: CoverFrontMatter.describe('What the home page opens with').optional(),
  projects: z
    .array(ProjectKind)
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
  answersIn: OneLineText.describe(
    'When one hears back, such as Within two working days',
  ).optional(),
})

/** The pages that the engine knows beside those of further lists, in the order of a table of contents: */
const firstPages = ['home', 'work', 'careers', 'services', 'how-we-work', 'about'] as const
/** Those that stand below further lists. */
const lastPages = ['get-in-touch', 'agents', 'privacy-policy', 'imprint', 'accessibility'] as const
export type FixedPage = (typeof firstPages | typeof lastPages)[number]

/** Those that a site need not have. */
const optionalPages: readonly string[] = [
  'services',
  'how-we-work',
  'about',
  'accessibility',
] satisfies readonly FixedPage[]

/** The pages that every other links to, or that the law requires. */
const alwaysPublicPages: readonly string[] = [
  'home',
  'work',
  'careers',
  'get-in-touch',
  'agents',
  'privacy-policy',
  'imprint',
] satisfies readonly FixedPage[]

/**
 * The text of a page. Those that the engine knows are required, lists that a site need not have only with
 * something to list; beside them a site has pages of its own.
 */
export const definePagesCollection = (listPages: readonly string[]) => {
  const names: readonly string[] = [...new Set([...firstPages, ...listPages, ...lastPages])]
  return defineCollection({
    form: 'files',
    folder: 'pages',
    entryName: 'page',
    names,
    optionalNames: optionalPages,
    schedulableNames: names.filter((slug) => !alwaysPublicPages.includes(slug)),
    allowsOtherNames: true,
    onlyIn: {
      sections: ['home', 'about', 'services', 'how-we-work', ...listPages, '*'],
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
      projects: [{ name: 'text', duration: 'text', about: 'text' }],
      availability: 'text',
      answersIn: 'text',
    },
    pictures: ['cover', 'text'],
    references: { person: 'people' },
    hasPublishAt: true,
    order: 'asNamed',
  })
}

export type Page = CollectionEntry<ReturnType<typeof definePagesCollection>>
