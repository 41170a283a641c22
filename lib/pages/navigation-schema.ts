import { type CollectionEntry, defineCollection, OneLineText } from 'site-content'
import { z } from 'zod'

const NavigationLink = z.strictObject({
  link: OneLineText.describe('An address of the site such as /about, or a full one'),
  text: OneLineText.describe('Without it, the name of the page').optional(),
})

const Links = z.array(NavigationLink)

/** What header and footer lead to, in this order; without one of them, it is as `defaultNavigation` has it. */
const NavigationFrontMatter = z.strictObject({
  header: Links.optional(),
  footer: z
    .array(z.strictObject({ heading: OneLineText, links: Links.min(1) }))
    .describe('Groups of links')
    .optional(),
})

/** The links of header and footer: one file, which a site need not have. */
export const navigation = defineCollection({
  form: 'file',
  isOptional: true,
  folder: 'navigation',
  entryName: 'navigation',
  schema: NavigationFrontMatter,
  hasText: false,
  texts: {
    header: [{ text: 'text' }],
    footer: [{ heading: 'text', links: [{ text: 'text' }] }],
  },
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'asNamed',
})

export type Navigation = CollectionEntry<typeof navigation>
export type NavigationLink = z.infer<typeof NavigationLink>
