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
import { messageSchema } from '@/lib/messages/message-schema'
import { createMessages } from '@/lib/messages/messages'
import { formatIssue, type Issue } from '@/packages/content-compiler/index'
import { compileMessages, messageTexts } from './messages'

const shipped = 'lib/messages'
const shippedLanguages = readdirSync(shipped)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''))
const english = readFileSync(`${shipped}/en.yaml`, 'utf8')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'messages'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (language: string, text: string) =>
  writeFileSync(join(root, `messages/${language}.yaml`), text)

function issuesOf(...languages: string[]): string[] {
  const issues: Issue[] = []
  compileMessages(root, languages, issues)
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
  const data = compileMessages(root, [language], issues)[language]
  expect(issues).toEqual([])
  return createMessages(language, data ?? expect.unreachable())
}

test('a shipped language needs no file of the site', () => {
  expect(shippedLanguages).toContain('de')
  expect(issuesOf(...shippedLanguages)).toEqual([])
})

test('a language of ten messages has all others of the main language, in its own locale', () => {
  write('da', 'labels:\n  pay: Løn\n')
  write('de', 'labels:\n  place: Arbeitsort\n')
  const issues: Issue[] = []
  const { da } = compileMessages(root, ['de', 'da'], issues)
  expect(issues).toEqual([])
  const { data, ...messages } = createMessages('da', da ?? expect.unreachable())
  expect(data).toMatchObject({ locale: 'da-DK', languageName: 'dansk', termsInLine: 'same' })
  expect(messages.labels).toMatchObject({ pay: 'Løn', place: 'Arbeitsort', level: 'Stufe' })
  expect(messages.counts.projects({ count: 1200 })).toBe('1.200 Projekte')
})

test('a language of a region has the messages of the language, in its own locale', () => {
  write('nl-be', 'labels:\n  pay: Verloning\n')
  const issues: Issue[] = []
  const { 'nl-be': dutch, 'fr-be': french } = messageTexts(root, ['nl-be', 'fr-be'], issues)
  expect(issues).toEqual([])
  expect([dutch?.missing, french?.missing]).toEqual([[], []])
  expect(dutch?.all).toMatchObject({
    locale: 'nl-BE',
    languageName: 'Nederlands',
    labels: { pay: 'Verloning', client: 'Opdrachtgever' },
  })
  expect(french?.all).toMatchObject({ locale: 'fr-BE', labels: { pay: 'Rémunération' } })
})

test('what a language lacks is known by its keys, and the shipped languages lack nothing', () => {
  write('da', 'labels:\n  pay: Løn\n')
  const { da, ...others } = messageTexts(root, ['en', 'da', ...shippedLanguages], [])
  expect(da?.missing).toContain('labels.place')
  expect(da?.missing).not.toContain('labels.pay')
  for (const { missing } of Object.values(others)) expect(missing).toEqual([])
})

test('the folder of an earlier version is named with what takes its place', () => {
  mkdirSync(join(root, 'words'))
  expect(issuesOf('en')).toEqual([expect.stringContaining('words:1 (folder): Messages stand in')])
})

test('a site replaces single messages of a language, and keeps all others', () => {
  const before = wordsOf('de')
  write(
    'de',
    'labels:\n  pay: Gehalt\ncounts:\n  projects: "{count, plural, one {1 Werk} other {# Werke}}"\n',
  )
  const { data, ...words } = wordsOf('de')
  expect(words.counts.projects({ count: 2 })).toBe('2 Werke')
  expect(words.labels).toEqual({ ...before.labels, pay: 'Gehalt' })
  expect({ ...data.counts, projects: 0 }).toEqual({ ...before.data.counts, projects: 0 })
})

test('what a site writes for an operation stands beside what is shipped for the others', () => {
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
    'counts:\n  projects: "{count, plural, other {# works}}"\n',
    'counts.projects: The plural has no form "one".',
  ],
  ['texts:\n  shownOf: These are {shown}.\n', 'texts.shownOf: The argument {total} is missing.'],
  [
    'operations:\n  listRoles:\n    title: Jobs\n',
    'operations.listRoles.about: This field is missing.',
  ],
])('messages of a site are validated as all are: %j', (text, issue) => {
  write('en', text)
  expect(issuesOf('en').map((line) => line.replace(/^\S+ /, ''))).toEqual([issue])
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
    'labels.place: The argument {city} is not known here.',
  ],
  [
    'Sent to {recipient}, reference {id}, erased on {date}.',
    'Sent to {recipients}, erased on {date}.',
    '  sentTo',
    'texts.sentTo: The argument {recipient} is missing.',
    'texts.sentTo: The argument {id} is missing.',
    'texts.sentTo: The argument {recipients} is not known here; known here: {recipient}, {id}, {date}.',
  ],
  [
    'Since {year}',
    'Since {{year}',
    '  sinceYear',
    'texts.sinceYear: This is not a valid ICU message: malformed argument.',
  ],
  [
    '{One project} other {# projects}',
    '{One project} few {Some projects}',
    '  projects',
    'counts.projects: This is not a valid ICU message: missing other clause.',
  ],
  ['Film', '<b>Film</b>', '  film', 'labels.film: Use only arguments, plural and select.'],
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
  const lines = readFileSync(join(root, 'messages/en.yaml'), 'utf8').split('\n')
  const place = `content/messages/en.yaml:${lines.findIndex((one) => one.startsWith(line)) + 1}`
  expect(new Set(found.map((issue) => issue.split(' ', 1)[0]))).toEqual(new Set([place]))
})

const formsIn = (language: string, forms: string) =>
  messageSchema(language, '{count, plural, one {One project} other {# projects}}')
    .safeParse(`{count, plural, ${forms}}`)
    .error?.issues.map(({ message }) => message)

test('a plural has exactly the forms of its language', () => {
  const forms = 'one {# projekt} few {# projekty} other {# projekta}'
  expect(formsIn('pl', forms)).toEqual(['The plural has no form "many"'])
  expect(formsIn('pl', `many {# projektów} ${forms}`)).toBeUndefined()
  expect(formsIn('en', forms)).toEqual(['This language has no plural form "few"'])
  expect(formsIn('en', '=0 {No project} one {One project} other {# projects}')).toBeUndefined()
})

/** Returns the issues of shipped messages in which one text of a file is replaced by another. */
function issuesOfShipped(file: string, from: string, to: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
  try {
    cpSync(shipped, folder, { recursive: true })
    const before = readFileSync(join(folder, file), 'utf8')
    expect(before).toContain(from)
    writeFileSync(join(folder, file), before.replace(from, to))
    const issues: Issue[] = []
    compileMessages(root, ['de'], issues, folder)
    return issues.map((issue) =>
      formatIssue('content', issue).slice(relative('', folder).length + 1),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a list of the code has all of its messages in English, and no other', () => {
  expect(issuesOfShipped('en.yaml', '  levels: Levels\n', '  grades: Grades\n')).toEqual([
    expect.stringMatching(/^en\.yaml:\d+ taxonomies\.levels: This field is missing\.$/),
    expect.stringMatching(
      /^en\.yaml:\d+ taxonomies\.grades: No such field is known here\. Allowed: /,
    ),
  ])
})

test('the type checker knows the messages, their arguments and their plurals', () => {
  const { counts, labels, texts, operations } = wordsOf('en')
  type Value = string | number
  expectTypeOf(labels.pay).toEqualTypeOf<string>()
  expectTypeOf(labels).not.toHaveProperty('plaice')
  expectTypeOf(texts.shownOf).parameters.toEqualTypeOf<
    [{ readonly shown: Value; readonly total: Value }]
  >()
  expectTypeOf(counts.projects).parameters.toEqualTypeOf<[{ readonly count: number }]>()
  expectTypeOf(operations.listRoles).toEqualTypeOf<
    { readonly title: string; readonly about: string } | undefined
  >()
  expect(texts.shownOf({ shown: 1, total: 2 })).toBe('These are 1 of 2.')
})

test('a message has its values, and counts in the form and the digits of the language', () => {
  const messages = wordsOf('en')
  expect(messages.texts.sentTo({ recipient: 'A', id: 'inq_1', date: 'today' })).toBe(
    'Sent to A, reference inq_1, erased on today.',
  )
  expect(messages.counts.openRoles({ count: 1 })).toBe('One open role')
  expect(messages.counts.openRoles({ count: 1200 })).toBe('1,200 open roles')
  expect(messages.labels.pay).toBe('Pay')
})
