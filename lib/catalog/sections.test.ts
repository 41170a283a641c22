import { expect, test } from 'vitest'
import { chaptersOf } from './sections'

test('a text is cut at its second-level headings, and only there', () => {
  const text =
    'Opening.\n\n## Who we are\n\nPeople.\n\n### Not a cut\n\n```\n## nor this\n```\n\n## Where ##\nHere.'
  const { opening, chapters } = chaptersOf(text)
  expect(opening).toBe('Opening.')
  expect(chapters.map(({ id, title }) => [id, title])).toEqual([
    ['who-we-are', 'Who we are'],
    ['where', 'Where'],
  ])
  expect(chapters[0]?.body).toContain('## nor this')
})
