import { expect, test } from 'vitest'
import { z } from 'zod'
import { getMarkedTexts } from '../files/marked-texts'
import { findMarkedFields, replaceFields } from './marked-fields'
import { PictureOrFilm } from './picture'
import { MarkdownText, OneLineText } from './text'

const Part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), text: MarkdownText, by: z.string().optional() }),
  z.strictObject({
    kind: z.literal('pictures'),
    heading: OneLineText.meta({ translated: 'text' }).optional(),
    pictures: z.array(PictureOrFilm),
    people: z.array(z.string().meta({ names: 'people' })).optional(),
  }),
])
const schema = z.strictObject({ parts: z.array(Part).optional() })

test('marked fields are found in lists and unions, also where data is invalid', () => {
  const data = {
    parts: [
      { kind: 'words', text: 'One' },
      { kind: 'nothing', text: 'Two' },
      { kind: 'pictures', pictures: [{ src: 'a.jpg' }], people: ['ada'] },
      null,
    ],
  }
  const found = findMarkedFields(schema, data)
  expect(found.map(({ path }) => path.join('.'))).toEqual([
    'parts.0.text',
    'parts.2.pictures.0',
    'parts.2.people.0',
  ])
  expect(found.map(({ mark }) => mark.compilesTo ?? mark.names)).toEqual([
    'markdown',
    'picture',
    'people',
  ])
})

test('values are replaced in a copy', () => {
  const data = { parts: [{ text: 'One' }] }
  expect(replaceFields(data, [[['parts', 0, 'text'], 'Two']])).toEqual({ parts: [{ text: 'Two' }] })
  expect(data.parts[0]?.text).toBe('One')
})

test('the texts of all options of a union are translated', () => {
  expect(getMarkedTexts(schema)).toEqual({
    parts: [
      {
        text: 'text',
        heading: 'text',
        pictures: [{ alt: 'text', caption: 'text', credit: 'name' }],
      },
    ],
  })
})

test('options that have a field of one name in two forms are an error', () => {
  const two = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), text: MarkdownText }),
    z.strictObject({ kind: z.literal('b'), text: z.array(MarkdownText) }),
  ])
  expect(() => getMarkedTexts(two)).toThrow('"text" of different forms')
})
