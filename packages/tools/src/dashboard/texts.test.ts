import { expect, test } from 'vitest'
import { fill, findTexts } from './texts'

/** The names in braces of each text, by its path. */
const namesIn = (texts: object, path = ''): [string, string[]][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${path}.${name}`, (text.match(/\{\w+\}/g) ?? []).sort()]]
      : namesIn(text, `${path}.${name}`),
  )

test.each(['de', 'fr', 'nl'])('the texts in %s say the same values as the English ones', (one) => {
  expect(namesIn(findTexts(one))).toEqual(namesIn(findTexts('en')))
  expect(findTexts(one)).not.toEqual(findTexts('en'))
})

test('a region has the texts of its language, and a language without texts English ones', () => {
  expect(findTexts('fr-BE')).toEqual(findTexts('fr'))
  expect(findTexts('da')).toEqual(findTexts('en'))
})

test('spaces are those of the language, and values take their places', () => {
  expect(fill(findTexts('fr').wrote, { name: 'Ada', time: '12' })).toBe('Ada a écrit le 12\u00a0:')
})
