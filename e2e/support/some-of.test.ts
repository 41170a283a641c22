import { expect, test } from 'vitest'
import { someOf } from './some-of'

const things = (count: number) => Array.from({ length: count }, (_, at) => at)

test('all of a usual site is looked at, and a tenth of a large one', () => {
  expect(someOf(things(100))).toEqual(things(100))
  const chosen = someOf(things(1001), 'one')
  expect(new Set(chosen).size).toBe(101)
  expect(things(1001)).toEqual(expect.arrayContaining(chosen))
})

test('a seed chooses the same again, and another one others', () => {
  expect(someOf(things(1000), 'one')).toEqual(someOf(things(1000), 'one'))
  expect(someOf(things(1000), 'one')).not.toEqual(someOf(things(1000), 'two'))
})
