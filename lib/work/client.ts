import { type CollectionEntry, defineCollection, OneLineText } from 'site-content'
import { z } from 'zod'

const ClientFrontMatter = z.strictObject({
  name: OneLineText,
  link: z
    .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
    .optional(),
  logo: z
    .string()
    .trim()
    .min(1)
    .meta({ format: 'picture' })
    .describe('A plain SVG beside this file; currentcolor follows the theme')
    .optional(),
})

/** Somebody the agency works for: a name or a logo on the home page and on the page about the agency. */
export const clients = defineCollection({
  form: 'files',
  folder: 'clients',
  entryName: 'client',
  schema: ClientFrontMatter,
  hasText: false,
  texts: undefined,
  pictures: ['logo'],
  references: {},
  hasPublishAt: false,
  order: 'byName',
  orderIn: 'clientsOrder',
})

export type Client = CollectionEntry<typeof clients>
