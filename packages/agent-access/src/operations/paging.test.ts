import { expect, test } from 'vitest'
import { englishMessages } from '../messages'
import { paginate } from './paging'

const awards = [
  { slug: 'lamp', year: 2027 },
  { slug: 'bell', year: 2026 },
  { slug: 'tyre', year: 2026 },
  { slug: 'gear', year: 2019 },
]

const readPages = (items: typeof awards, cursor?: string) =>
  paginate({ name: 'awards', filters: {}, items, newestBy: 'year' }, 1, cursor, englishMessages)

test('a list is paged by the member that it is sorted by, each item once', () => {
  const slugs: string[] = []
  let cursor: string | undefined
  do {
    const { page, nextCursor } = readPages(awards, cursor)
    slugs.push(...page.map(({ slug }) => slug))
    cursor = nextCursor ?? undefined
  } while (cursor)
  expect(slugs).toEqual(['lamp', 'bell', 'tyre', 'gear'])
})

test('a page follows an item that is no longer there', () => {
  const cursor = readPages(awards, readPages(awards).nextCursor ?? '').nextCursor ?? ''
  const others = awards.filter(({ slug }) => slug !== 'bell')
  expect(readPages(others, cursor).page).toEqual([{ slug: 'tyre', year: 2026 }])
})
