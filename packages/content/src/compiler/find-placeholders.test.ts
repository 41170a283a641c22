import { expect, test } from 'vitest'
import type { Source } from '../files/read'
import { formatPlaces } from '../placeholders'
import { findPlaceholders } from './find-placeholders'

const source = (file: string, text: string) => ({ file, text }) as Source

test('every placeholder is found by file and line: in facts, texts and translations, and in an address for examples', () => {
  const placeholders = findPlaceholders([
    source(
      'agency.md',
      '---\nemail: hello@ours.example\noffices:\n  - street: "PLACEHOLDER: street"\n---\n\nSearch for PLACEHOLDER and replace it.\n',
    ),
    source('agency.de.md', '---\ndescription: "PLACEHOLDER: wer Sie sind"\n---\n'),
    source('pages/about.md', '---\ntitle: About\n---\n\nWords.\n\nPLACEHOLDER: more.\n'),
  ])
  expect(formatPlaces(placeholders)).toBe('agency.md:2, 4; agency.de.md:2; pages/about.md:7')
  expect(placeholders.map(({ text }) => text)).toEqual([
    'email: hello@ours.example',
    'street',
    'wer Sie sind',
    'more.',
  ])
  expect(placeholders.map(({ field }) => field?.join('.'))).toEqual([
    'email',
    'offices.0.street',
    'description',
    'body',
  ])
})

test('a finished text has none', () => {
  expect(findPlaceholders([source('agency.md', '---\nemail: a@b.at\n---\n')])).toEqual([])
})
