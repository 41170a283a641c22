import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { catalog } from '@/e2e/support/current-content'
import { describeScopes } from './agent-facts'

test.each(catalog.languages.filter((one) => !one.startsWith('en')))(
  'every scope has its text in %s',
  (language) =>
    expect(
      describeScopes(catalog.in(language).messages).filter(({ isTranslated }) => !isTranslated),
    ).toEqual([]),
)

// What a site adds may be in English alone, which every language falls back to.
test('an operation that has its texts in one of our languages has them in all', () => {
  const [first = [], ...others] = ['de', 'fr', 'nl'].map((language) => {
    const file = readFileSync(`lib/content/messages/${language}.yaml`, 'utf8')
    return Object.keys(parse(file).operations).toSorted()
  })
  expect(first).toContain('list_roles')
  for (const names of others) expect(names).toEqual(first)
})
