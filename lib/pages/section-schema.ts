import { OneLineText, Slug } from 'site-content'
import { z } from 'zod'
import { sectionCountMax } from '@/lib/config/limits'

/** Those that show the next heading of the page's text, each in a form of its own. */
export const chapterSectionNames = ['text', 'statement', 'questions', 'pictures'] as const
export type ChapterSectionName = (typeof chapterSectionNames)[number]

/** The sections of a page, with the fields that each may have. */
const fieldsOfSections = {
  work: ['heading', 'count', 'entries'],
  results: ['heading', 'count', 'entries'],
  quotes: ['heading', 'count', 'entries'],
  services: ['heading'],
  approach: ['heading'],
  roles: ['heading', 'count'],
  journal: ['heading', 'count', 'entries'],
  people: ['heading', 'count', 'entries'],
  offices: ['heading'],
  clients: ['heading'],
  text: [],
  statement: [],
  questions: [],
  pictures: ['layout'],
  invitation: [],
} as const satisfies Readonly<Record<string, readonly string[]>> &
  Readonly<Record<ChapterSectionName, unknown>>

export type SectionName = keyof typeof fieldsOfSections

const sectionNames = Object.keys(fieldsOfSections) as [SectionName, ...SectionName[]]

/** How pictures stand: as wide as the text, as all columns, as the window, or side by side. */
const PicturesLayout = z.enum(['text', 'wide', 'full', 'row'])
export type PicturesLayout = z.infer<typeof PicturesLayout>

export const SectionFrontMatter = z
  .strictObject({
    section: z.enum(sectionNames),
    heading: OneLineText.optional(),
    count: z.int().min(1).max(sectionCountMax).describe('At most so many').optional(),
    entries: z
      .array(Slug)
      .min(1)
      .describe('The names of their files, in this order; without it the newest')
      .optional(),
    layout: PicturesLayout.describe(
      'How pictures stand: as wide as the text, as all columns, as the window, or side by side',
    ).optional(),
  })
  .superRefine(({ section, ...fields }, { addIssue }) => {
    const allowed: readonly string[] = fieldsOfSections[section]
    for (const name of Object.keys(fields))
      if (!allowed.includes(name))
        addIssue({
          code: 'custom',
          path: [name],
          message: `A section "${section}" has no ${name}; remove it`,
        })
  })

export type SectionFrontMatter = z.infer<typeof SectionFrontMatter>
