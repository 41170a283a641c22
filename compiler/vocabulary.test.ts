import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { createWords } from '@/lib/content/words'
import { wordsSchema } from '@/lib/domain/words'
import { formatIssue, type Issue } from './issue'
import { compileVocabulary } from './vocabulary'

const shipped = 'lib/words'
const english = readFileSync(`${shipped}/en.yaml`, 'utf8')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'words'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (language: string, text: string) =>
  writeFileSync(join(root, `words/${language}.yaml`), text)

function issuesOf(...languages: string[]): string[] {
  const issues: Issue[] = []
  compileVocabulary(root, languages, issues)
  return issues.map((issue) => formatIssue('content', issue))
}

/** Returns the issues of a site that replaces all of the English words, one of them by another text. */
function issuesWith(from: string, to: string): string[] {
  const changed = english.replace(from, to)
  expect(changed).not.toBe(english)
  write('en', changed)
  return issuesOf('en')
}

function wordsOf(language: string) {
  const issues: Issue[] = []
  const data = compileVocabulary(root, [language], issues)[language]
  expect(issues).toEqual([])
  return createWords(language, data ?? expect.unreachable())
}

test('a language of the engine needs no file of the site', () => {
  const tags = readdirSync(shipped).map((file) => file.replace('.yaml', ''))
  expect(tags).toContain('de')
  expect(issuesOf(...tags)).toEqual([])
})

test('a language that the engine does not ship needs its file', () => {
  expect(issuesOf('cs')).toEqual([
    'content/words/cs.yaml:1 (file): This file is missing; copy lib/words/en.yaml and translate it.',
  ])
})

test('a site replaces single words of a language, and has all others from the engine', () => {
  const before = wordsOf('de')
  write(
    'de',
    'labels:\n  pay: Gehalt\ncounts:\n  projects:\n    one: 1 Werk\n    other: "{count} Werke"\n',
  )
  const { data, ...words } = wordsOf('de')
  expect(words.counts.projects({ count: 2 })).toBe('2 Werke')
  expect(data).toEqual({
    ...before.data,
    labels: { ...before.data.labels, pay: 'Gehalt' },
    counts: { ...before.data.counts, projects: { one: '1 Werk', other: '{count} Werke' } },
  })
})

test('what a site gives for an operation stands beside what the engine has for the others', () => {
  write('en', 'operations:\n  listRoles:\n    title: Jobs\n    about: All of them.\n')
  expect(wordsOf('en').data.operations).toEqual({
    listRoles: { title: 'Jobs', about: 'All of them.' },
  })
})

test.each([
  [
    'labels:\n  plaice: Place\n',
    'labels.plaice: No such field is known here; the nearest is place.',
  ],
  [
    'counts:\n  projects:\n    other: "{count} works"\n',
    'counts.projects.one: This field is missing.',
  ],
  ['texts:\n  shownOf: These are {shown}.\n', 'texts.shownOf: The placeholder {total} is missing.'],
  [
    'operations:\n  listRoles:\n    title: Jobs\n',
    'operations.listRoles.about: This field is missing.',
  ],
])('words of a site that replace some are validated as all are: %j', (text, issue) => {
  write('en', text)
  expect(issuesOf('en').map((line) => line.replace(/^\S+ /, ''))).toEqual([issue])
})

test('a whole language of the site lacks no word', () => {
  const labels = english.split('\n').indexOf('labels:') + 1
  const swedish = english.replace('locale: en-GB', 'locale: sv-SE').replace('  place: Place\n', '')
  write('sv', swedish)
  expect(issuesOf('sv')).toEqual([
    `content/words/sv.yaml:${labels} labels.place: This field is missing.`,
  ])
})

test.each([
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

const projects = { one: 'One project', other: '{count} projects' }
const formsIn = (language: string, forms: object) =>
  wordsSchema(language, { projects }, { partly: true }).safeParse({ projects: forms }).error?.issues

test('a plural has exactly the forms of its language', () => {
  const forms = { one: '{count} projekt', other: '{count} projekta' }
  const few = { ...forms, few: '{count} projekty' }
  expect(formsIn('pl', few)).toMatchObject([{ path: ['projects', 'many'] }])
  expect(formsIn('pl', { ...few, many: '{count} projektów' })).toBeUndefined()
  expect(formsIn('en', few)).toMatchObject([{ keys: ['few'] }])
})

test('a form of one number alone may say it in words', () => {
  const issue = { path: ['projects', 'one'], message: 'The placeholder {count} is missing' }
  const forms = { one: 'Un projet', other: '{count} projets', many: '{count} de projets' }
  // In French one is the form of 0, too.
  expect(formsIn('fr', forms)).toMatchObject([issue])
})

/** Returns the issues of the words of an engine in which one text of a file is replaced by another. */
function issuesOfEngine(file: string, from: string, to: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
  try {
    cpSync(shipped, folder, { recursive: true })
    const before = readFileSync(join(folder, file), 'utf8')
    expect(before).toContain(from)
    writeFileSync(join(folder, file), before.replace(from, to))
    const issues: Issue[] = []
    compileVocabulary(root, ['de'], issues, folder)
    return issues.map((issue) =>
      formatIssue('content', issue).slice(relative('', folder).length + 1),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a new English word is missing in every other language, at its line', () => {
  expect(issuesOfEngine('en.yaml', '  place: Place\n', '  place: Place\n  plaice: Fish\n')).toEqual(
    [expect.stringMatching(/^de\.yaml:\d+ labels\.plaice: This field is missing\.$/)],
  )
})

test('a list of the code has all of its words in English, and no other', () => {
  expect(issuesOfEngine('en.yaml', '  levels: Levels\n', '  grades: Grades\n')).toEqual([
    expect.stringMatching(/^en\.yaml:\d+ taxonomies\.levels: This field is missing\.$/),
    expect.stringMatching(
      /^en\.yaml:\d+ taxonomies\.grades: No such field is known here\. Allowed: /,
    ),
  ])
})

test('the type checker knows the words, their placeholders and their plurals', () => {
  const { counts, labels, texts, operations } = wordsOf('en')
  type Value = string | number
  expectTypeOf(labels.pay).toEqualTypeOf<string>()
  expectTypeOf(labels).not.toHaveProperty('plaice')
  expectTypeOf(texts.shownOf).parameters.toEqualTypeOf<
    [Readonly<Record<'shown' | 'total', Value>>]
  >()
  expectTypeOf(counts.projects).parameter(0).toExtend<{ readonly count: number }>()
  expectTypeOf(operations.listRoles).toEqualTypeOf<
    { readonly title: string; readonly about: string } | undefined
  >()
  expect(texts.shownOf({ shown: 1, total: 2 })).toBe('These are 1 of 2.')
})

test('words are said with their values, counts in the form and the digits of the language', () => {
  const words = wordsOf('en')
  expect(words.texts.sentTo({ recipient: 'A', id: 'inq_1', date: 'today' })).toBe(
    'Sent to A, reference inq_1, erased on today.',
  )
  expect(words.counts.openRoles({ count: 1 })).toBe('One open role')
  expect(words.counts.openRoles({ count: 1200 })).toBe('1,200 open roles')
  expect(words.labels.pay).toBe('Pay')
})
