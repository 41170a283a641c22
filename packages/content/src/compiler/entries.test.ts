import { expect, test } from 'vitest'
import type { Content } from '../definition'
import { sortRecords } from './entries'

const content = {
  settings: 'shop',
  collections: {
    shop: { form: 'file', order: 'asNamed' },
    people: { form: 'files', order: 'byName', orderIn: 'peopleOrder' },
  },
} as unknown as Content

const people = ['zoe', 'ben', 'anna', 'cleo'].map((slug) => ({ slug, name: slug }))

test.each([
  [undefined, ['anna', 'ben', 'cleo', 'zoe']],
  [['zoe'], ['zoe', 'anna', 'ben', 'cleo']],
  [
    ['cleo', 'zoe', 'ben'],
    ['cleo', 'zoe', 'ben', 'anna'],
  ],
])(
  'those that the settings name come first, as named, the others by name: %j',
  (peopleOrder, expected) => {
    const { people: sorted } = sortRecords(content, { shop: { peopleOrder }, people }, 'en')
    expect(sorted.map(({ slug }) => slug)).toEqual(expected)
  },
)
