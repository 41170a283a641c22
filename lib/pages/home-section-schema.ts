import { z } from 'zod'
import { homeCountMax } from '@/lib/config/limits'
import { Line, Slug } from '@/lib/subject/text'

/** The sections of a home page, with the fields that each may have. */
const fieldsOfSections = {
  work: ['heading', 'count', 'entries'],
  results: ['heading', 'count', 'entries'],
  quotes: ['heading', 'count', 'entries'],
  services: ['heading'],
  approach: ['heading'],
  roles: ['heading', 'count'],
  journal: ['heading', 'count', 'entries'],
  clients: ['heading'],
  text: [],
  invitation: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SectionName = keyof typeof fieldsOfSections

const sectionNames = Object.keys(fieldsOfSections) as [SectionName, ...SectionName[]]

export const HomeSectionFrontMatter = z
  .strictObject({
    section: z.enum(sectionNames),
    heading: Line.optional(),
    count: z.int().min(1).max(homeCountMax).describe('At most so many').optional(),
    entries: z
      .array(Slug)
      .min(1)
      .describe('The names of their files, in this order; without it the newest')
      .optional(),
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

export type HomeSectionFrontMatter = z.infer<typeof HomeSectionFrontMatter>
