import { expect, test } from 'vitest'
import { missingIn, textIn } from './model-text'

test('an answer is found in text, in blocks of text and in JSON within a text', () => {
  const block = { type: 'text', text: 'Pay: €43,000–€50,000 a year' }
  for (const sent of [block.text, [block], JSON.stringify([block]), { content: [block] }])
    expect(missingIn(textIn(sent), ['43000', '50000', ['EUR', '€'], 'year'])).toEqual([])
})

test('the name of a member is told as well as its value', () => {
  expect(missingIn(textIn({ nextCursor: 'abc' }), ['cursor', 'abc'])).toEqual([])
})

test('what is only in a link, or only part of another number, is missing', () => {
  const link = { type: 'resource_link', uri: 'http://localhost/careers' }
  for (const sent of [[link], JSON.stringify(link), JSON.stringify([link])])
    expect(missingIn(textIn(sent), ['http://localhost/careers'])).toEqual([
      'http://localhost/careers',
    ])
  expect(missingIn('In 1964 it was 296.5.', ['96'])).toEqual(['96'])
  expect(missingIn('Nothing was sent.', [['dryRun', 'dry run']])).toEqual(['dryRun or dry run'])
})

test('quotes, spaces and capitals do not matter', () => {
  expect(
    missingIn('The client’s “team” works\npart-time', ['client\'s "team" works Part-time']),
  ).toEqual([])
})
