import { expect, test } from 'vitest'
import { splitChapters } from './chapters'

test('a text is cut at its second-level headings, and only there', () => {
  const text =
    'Opening.\n\n## Who we are\n\nPeople.\n\n### Not a cut\n\n```\n## nor this\n```\n\n## Where ##\nHere.'
  const { opening, chapters } = splitChapters(text)
  expect(opening).toBe('Opening.')
  expect(chapters.map(({ id, title }) => [id, title])).toEqual([
    ['who-we-are', 'Who we are'],
    ['where', 'Where'],
  ])
  expect(chapters[0]?.body).toContain('## nor this')
})

test('an address has letters of ASCII for those of other languages', () => {
  const { chapters } = splitChapters('## Über Größe\n\nA.\n\n## Déjà vu à Ærø\n\nB.')
  expect(chapters.map(({ id }) => id)).toEqual(['ueber-groesse', 'deja-vu-a-aeroe'])
})
