import { describe, expect, it } from 'vitest'
import {
  createAllowedValues,
  findNearestValues,
  normaliseWord,
  splitAllowedValues,
  toAllowedNames,
} from './allowed-values'

describe('a word as it is compared', () => {
  it('has no case, diacritics or rows of spaces', () => {
    expect(normaliseWord('  Ça\tmarche  à DÜSSELDORF ')).toBe('ca marche a dusseldorf')
    expect(normaliseWord('İﬁe\u0301\u0316')).toBe('ifie')
  })

  it('has the quotes and dashes of a keyboard', () => {
    for (const text of ['„A“ 1–2, it’s', '“A” 1-2, it‘s', "«\u00a0A\u00a0» 1–2, it's"])
      expect(normaliseWord(text)).toBe('"a" 1-2, it\'s')
  })

  it('takes time in proportion to its length, whatever marks it has', () => {
    const marks = `${'\u0301'.repeat(120_000)}${'\u0316'.repeat(120_000)}`
    const began = performance.now()
    expect(normaliseWord(`e${marks}`)).toBe('e')
    // A few milliseconds; in order they would be after many seconds.
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

describe('a text that names several values', () => {
  const locations = createAllowedValues(
    [
      ['washington', ['Washington, D.C.', 'Washington, D.C., US']],
      ['singapore', ['Singapore']],
      ['boston', ['Boston', 'Boston, US', 'US']],
    ],
    new Set(['us']),
  )

  it.each([
    ['Boston,singapore', 'Boston', 'singapore'],
    ['Washington , D.C.,Boston', 'Washington , D.C.', 'Boston'],
    ['Boston, US, Washington, D.C., US', 'Boston, US', ' Washington, D.C., US'],
    // A city that bears the name of its country is a city in a list.
    ['Boston, Singapore', 'Boston', ' Singapore'],
    ['Singapore, US, US', 'Singapore, US', ' US'],
    [' , ,'],
  ])('%s', (text, ...values) => {
    expect(splitAllowedValues(text, locations)).toEqual(values)
  })

  it('is read in time that grows with its length', () => {
    expect(splitAllowedValues('a, us, '.repeat(50_000), locations)).toHaveLength(50_000)
  })
})

it.each<[string, string[], string[]]>([
  // The nearest first, as many as a message names.
  ['berlim', ['merlin', 'bern', 'berlin'], ['berlin', 'merlin']],
  ['aaaa', ['aaab', 'aaac', 'aaad', 'aaae'], ['aaab', 'aaac', 'aaad']],
  ['lisbon', ['berlin', 'copenhagen'], []],
  ['ab', ['cdab'], []],
  // A word that contains it, or is contained.
  ['design', ['product-design'], ['product-design']],
  ['senior-designer', ['senior'], ['senior']],
])('%s among %j suggests %j', (text, values, suggestions) => {
  expect(findNearestValues(text, toAllowedNames(values))).toEqual(suggestions)
})
