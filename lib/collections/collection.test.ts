import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Derived } from '@/lib/content/catalog-data'
import { CoverEntry, PictureFrontMatter } from '@/lib/domain/picture'
import { PublishAt } from '@/lib/domain/publication'
import { CalendarDate, Line, Slug } from '@/lib/domain/text'
import { defineKind } from './collection'

const common = {
  form: 'files',
  folder: 'notes',
  one: 'note',
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
const said = { ...common, texts: {}, references: {} } as const

const order = 'asNamed'

test('what a kind says has to agree with its schema', () => {
  // The type checker judges this: without its errors the directives are errors themselves.
  const all = [
    defineKind({ ...said, schema: Note, opens: false, order }),
    defineKind({ ...said, schema: Later, opens: true, order }),
    defineKind({ ...said, schema: Dated, opens: true, order: 'newestFirst' }),
    // @ts-expect-error It says nothing of publishAt.
    defineKind({ ...said, schema: Note, order }),
    // @ts-expect-error It has publishAt and would ignore it.
    defineKind({ ...said, schema: Later, opens: false, order }),
    // @ts-expect-error It has no publishAt.
    defineKind({ ...said, schema: Note, opens: true, order }),
    // @ts-expect-error It has dates, and would be listed in no order of them.
    defineKind({ ...said, schema: Dated, opens: true, order }),
    // @ts-expect-error It has no field of that name to translate.
    defineKind({ ...said, texts: { name: 'text' }, schema: Note, opens: false, order }),
    // @ts-expect-error It has no field of that name to refer with.
    defineKind({ ...said, references: { by: 'people' }, schema: Later, opens: true, order }),
    defineKind({ ...said, pictures: ['portrait'], schema: Pictured, opens: true, order }),
    // @ts-expect-error It has no field of that name with a picture.
    defineKind({ ...said, pictures: ['portrait'], schema: Later, opens: true, order }),
  ]
  expect(all).toHaveLength(11)
})

test('nothing that is made of no kind opens later', () => {
  type One<T> = T extends readonly (infer One)[] ? One : T[keyof T]
  type Opening = {
    [Name in keyof Derived]: 'publishAt' extends keyof One<Derived[Name]> ? Name : never
  }
  const none: Opening[keyof Derived][] = []
  expect(none).toEqual([])
})
