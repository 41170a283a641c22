import { expect, test } from 'vitest'
import { toStaticParams } from './static-params'

test('a page is built for each slug, and one that is missing where the content has none', () => {
  expect(toStaticParams('slug', ['a', 'b'])).toEqual([{ slug: 'a' }, { slug: 'b' }])
  expect(toStaticParams('id', [])).toEqual([{ id: '-' }])
})
