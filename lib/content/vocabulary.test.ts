import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordsIn } from '@/lib/domain/words'
import { formatIssue, type Issue } from './read'
import { compileVocabulary } from './vocabulary'
import { createWords } from './words'

const english = readFileSync('content/words/en.yaml', 'utf8')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'words'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Returns the issues of the English words with one text replaced by another. */
function issuesWith(from: string | RegExp, to: string, language = 'en'): string[] {
  const changed = english.replace(from, to)
  expect(changed).not.toBe(english)
  writeFileSync(join(root, `words/${language}.yaml`), changed)
  return issuesOf(language)
}

function issuesOf(...languages: string[]): string[] {
  const issues: Issue[] = []
  compileVocabulary(root, languages, issues)
  return issues.map((issue) => formatIssue('content', issue))
}

test('a language without its file is an issue', () => {
  expect(issuesOf('en')).toEqual(['content/words/en.yaml:1 (file): This file is missing.'])
})

test.each([
  ['  place: Place\n', '', 'labels', 'labels.place: This field is missing.'],
  [
    '  place: Place\n',
    '  place: Place\n  plaice: Fish\n',
    '  plaice',
    'labels.plaice: No such field is known here; the nearest is place.',
  ],
  [
    '  place: Place\n',
    '  place: In {city}\n',
    '  place',
    'labels.place: The placeholder {city} is not known here.',
  ],
  [
    'Sent to {recipient}, reference {id}, erased on {date}.',
    'Sent to {recipients}, erased on {date}.',
    '  sentTo',
    'texts.sentTo: The placeholder {recipient} is missing.',
    'texts.sentTo: The placeholder {id} is missing.',
    'texts.sentTo: The placeholder {recipients} is not known here; known here: {recipient}, {id}, {date}.',
  ],
  [
    'Since {year}',
    'Since {{year}',
    '  sinceYear',
    'texts.sinceYear: Write braces only around the name of a placeholder.',
  ],
  [
    '"{count} projects"',
    'Several projects',
    '    other: Several',
    'counts.projects.other: The placeholder {count} is missing.',
  ],
  ['Film', '""', '  film', 'labels.film: Write something here.'],
  [
    'locale: en-GB',
    'locale: de-DE',
    'locale',
    'locale: Use a locale of this language, such as en-US.',
  ],
])('%s → %s is an issue with its line', (from, to, line, ...issues) => {
  const found = issuesWith(from, to)
  expect(found.map((issue) => issue.replace(/^\S+ /, ''))).toEqual(issues)
  const lines = readFileSync(join(root, 'words/en.yaml'), 'utf8').split('\n')
  const place = `content/words/en.yaml:${lines.findIndex((one) => one.startsWith(line)) + 1}`
  expect(new Set(found.map((issue) => issue.split(' ', 1)[0]))).toEqual(new Set([place]))
})

test('a plural has exactly the forms of its language', () => {
  const issues = issuesWith('locale: en-GB', 'locale: pl-PL', 'pl')
  expect(issues).toContainEqual(expect.stringMatching(/ counts\.projects\.few: This field is miss/))
  const forms = { one: '{count} projekt', other: '{count} projekta' }
  const { counts } = wordsIn('pl').shape
  expect(counts.shape.projects.safeParse({ ...forms, few: '{count} projekty' }).success).toBe(false)
  expect(
    counts.shape.projects.safeParse({
      ...forms,
      few: '{count} projekty',
      many: '{count} projektów',
    }).success,
  ).toBe(true)
})

test('a form of one number alone may say it in words', () => {
  const inFrench = wordsIn('fr').shape.counts.shape.projects
  const issue = { path: ['one'], message: 'The placeholder {count} is missing' }
  const forms = { one: 'Un projet', other: '{count} projets', many: '{count} de projets' }
  // In French one is the form of 0, too.
  expect(inFrench.safeParse(forms).error?.issues).toMatchObject([issue])
})

test('words are said with their values, counts in the form and the digits of the language', () => {
  writeFileSync(join(root, 'words/en.yaml'), english)
  const data = compileVocabulary(root, ['en'], []).en ?? expect.unreachable()
  const words = createWords('en', data)
  expect(words.texts.sentTo({ recipient: 'A', id: 'inq_1', date: 'today' })).toBe(
    'Sent to A, reference inq_1, erased on today.',
  )
  expect(words.counts.openRoles({ count: 1 })).toBe('One open role')
  expect(words.counts.openRoles({ count: 1200 })).toBe('1,200 open roles')
  expect(words.labels.pay).toBe('Pay')
})
