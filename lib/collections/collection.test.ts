import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DerivedData } from '@/lib/content/catalog-data'
import { CoverEntry, PictureFrontMatter } from '@/lib/domain/picture'
import { PublishAt } from '@/lib/domain/publication'
import { CalendarDate, Line, Slug } from '@/lib/domain/text'
import { defineCollection } from './collection'

const common = {
  form: 'files',
  folder: 'notes',
  entryName: 'note',
  hasText: false,
  pictures: [],
  isSample: true,
} as const
const Note = z.strictObject({ title: Line, related: z.array(Slug) })
const Later = Note.extend({ publishAt: PublishAt })
const Dated = Later.extend({ publishedAt: CalendarDate, updatedAt: CalendarDate })
const Pictured = Later.extend({
  portrait: PictureFrontMatter.optional(),
  cover: CoverEntry.optional(),
})
const base = { ...common, texts: {}, references: {} } as const

const order = 'asNamed'

test('the definition of a collection has to agree with its schema', () => {
  // The type checker judges this: without its errors the directives are errors themselves.
  const all = [
    defineCollection({ ...base, schema: Note, hasPublishAt: false, order }),
    defineCollection({ ...base, schema: Later, hasPublishAt: true, order }),
    defineCollection({ ...base, schema: Dated, hasPublishAt: true, order: 'newestFirst' }),
    // @ts-expect-error It says nothing of publishAt.
    defineCollection({ ...base, schema: Note, order }),
    // @ts-expect-error It has publishAt and would ignore it.
    defineCollection({ ...base, schema: Later, hasPublishAt: false, order }),
    // @ts-expect-error It has no publishAt.
    defineCollection({ ...base, schema: Note, hasPublishAt: true, order }),
    // @ts-expect-error It has dates, and would be listed in no order of them.
    defineCollection({ ...base, schema: Dated, hasPublishAt: true, order }),
    defineCollection({
      ...base,
      // @ts-expect-error It has no field of that name to translate.
      texts: { name: 'text' },
      schema: Note,
      hasPublishAt: false,
      order,
    }),
    defineCollection({
      ...base,
      // @ts-expect-error It has no field of that name to refer with.
      references: { by: 'people' },
      schema: Later,
      hasPublishAt: true,
      order,
    }),
    defineCollection({
      ...base,
      pictures: ['portrait'],
      schema: Pictured,
      hasPublishAt: true,
      order,
    }),
    // @ts-expect-error It has no field of that name with a picture.
    defineCollection({ ...base, pictures: ['portrait'], schema: Later, hasPublishAt: true, order }),
  ]
  expect(all).toHaveLength(11)
})

test('nothing outside of the collections has publishAt', () => {
  type One<T> = T extends readonly (infer One)[] ? One : T[keyof T]
  type Opening = {
    [Name in keyof DerivedData]: 'publishAt' extends keyof One<DerivedData[Name]> ? Name : never
  }
  const none: Opening[keyof DerivedData][] = []
  expect(none).toEqual([])
})
