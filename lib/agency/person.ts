import { defineCollection, OneLineText, PictureFrontMatter, PublishAt, Slug } from 'site-content'
import { z } from 'zod'

const PersonFrontMatter = z.strictObject({
  name: OneLineText,
  role: OneLineText,
  office: Slug,
  leads: OneLineText.describe('What this person leads').optional(),
  portrait: PictureFrontMatter.optional(),
  publishAt: PublishAt,
})

/** Somebody of the agency. The file's name is the slug. */
export const people = defineCollection({
  form: 'files',
  folder: 'people',
  entryName: 'person',
  schema: PersonFrontMatter,
  hasText: true,
  texts: { role: 'text', leads: 'text' },
  pictures: ['portrait', 'text'],
  references: { office: 'offices' },
  hasPublishAt: true,
  order: 'byName',
  orderIn: 'peopleOrder',
})
