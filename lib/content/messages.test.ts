import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatIssue, type Issue, readMessageTexts } from 'site-content/compiler'
import { beforeEach, expect, test } from 'vitest'
import { compiledMessages } from '@/e2e/support/compiled-messages'
import { createMessages } from '@/lib/content/messages/messages'
import { messageSources } from './compile'
import { createSiteContent } from './site-content'

const shipped = 'lib/content/messages'
const shippedLanguages = readdirSync(shipped)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''))
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'messages'))
})

const write = (language: string, text: string) =>
  writeFileSync(join(root, `messages/${language}.yaml`), text)

function listIssues(...languages: string[]): string[] {
  const issues: Issue[] = []
  compiledMessages(root, languages, issues)
  return issues.map((issue) => formatIssue('content', issue))
}

function compileMessagesIn(language: string) {
  const issues: Issue[] = []
  const data = compiledMessages(root, [language], issues)[language]
  expect(issues).toEqual([])
  return createMessages(language, data ?? expect.unreachable())
}

test('a shipped language needs no file of the site', () => {
  expect(shippedLanguages).toContain('de')
  expect(listIssues(...shippedLanguages)).toEqual([])
})

test('a language of ten messages has all others of the main language, in its own locale', () => {
  write('da', 'labels:\n  pay: Løn\n')
  write('de', 'labels:\n  place: Arbeitsort\n')
  const issues: Issue[] = []
  const { da } = compiledMessages(root, ['de', 'da'], issues)
  expect(issues).toEqual([])
  const { data, ...messages } = createMessages('da', da ?? expect.unreachable())
  expect(data).toMatchObject({ locale: 'da-DK', languageName: 'dansk', termsInLine: 'same' })
  expect(messages.labels).toMatchObject({ pay: 'Løn', place: 'Arbeitsort', level: 'Stufe' })
  expect(messages.counts.projects({ count: 1200 })).toBe('1.200 Projekte')
})

test('a language of a region has the messages of the language, in its own locale', () => {
  write('nl-be', 'labels:\n  pay: Verloning\n')
  const issues: Issue[] = []
  const { 'nl-be': dutch, 'fr-be': french } = readMessageTexts(
    createSiteContent(root),
    ['nl-be', 'fr-be'],
    messageSources,
    issues,
  )
  expect(issues).toEqual([])
  expect([dutch?.missingKeys, french?.missingKeys]).toEqual([[], []])
  expect(dutch?.all).toMatchObject({
    locale: 'nl-BE',
    languageName: 'Nederlands',
    labels: { pay: 'Verloning', client: 'Opdrachtgever' },
  })
  expect(french?.all).toMatchObject({ locale: 'fr-BE', labels: { pay: 'Rémunération' } })
})

test('what a language lacks is known by its keys, and the shipped languages lack nothing', () => {
  write('da', 'labels:\n  pay: Løn\n')
  const { da, ...others } = readMessageTexts(
    createSiteContent(root),
    ['en', 'da', ...shippedLanguages],
    messageSources,
    [],
  )
  expect(da?.missingKeys).toContain('labels.place')
  expect(da?.missingKeys).not.toContain('labels.pay')
  for (const { missingKeys } of Object.values(others)) expect(missingKeys).toEqual([])
})

test('a site replaces single messages of a language, and keeps all others', () => {
  const before = compileMessagesIn('de')
  write(
    'de',
    'labels:\n  pay: Gehalt\ncounts:\n  projects: "{count, plural, one {1 Werk} other {# Werke}}"\n',
  )
  const { data, ...formatters } = compileMessagesIn('de')
  expect(formatters.counts.projects({ count: 2 })).toBe('2 Werke')
  expect(formatters.labels).toEqual({ ...before.labels, pay: 'Gehalt' })
  expect({ ...data.counts, projects: 0 }).toEqual({ ...before.data.counts, projects: 0 })
})

test('what a site writes for an operation stands beside what is shipped for the others', () => {
  write('en', 'operations:\n  list_roles:\n    title: Jobs\n    about: All of them.\n')
  expect(compileMessagesIn('en').data.operations).toEqual({
    list_roles: { title: 'Jobs', about: 'All of them.' },
  })
})

test.each([
  [
    'labels:\n  plaice: Place\n',
    '2 labels.plaice: No such field is known here; the nearest is place.',
  ],
  ['labels:\n  place: In {city}\n', '2 labels.place: The argument {city} is not known here.'],
  ['labels:\n  film: <b>Film</b>\n', '2 labels.film: Use only arguments, plural and select.'],
  ['labels:\n  film: ""\n', '2 labels.film: Write something here.'],
  ['labels:\n  film: " "\n', '2 labels.film: Write something here.'],
  [
    'counts:\n  projects: "{count, plural, other {# works}}"\n',
    '2 counts.projects: The plural has no form "one".',
  ],
  [
    'counts:\n  projects: "{count, plural, one {1} few {2}}"\n',
    '2 counts.projects: This is not a valid ICU message: missing other clause.',
  ],
  [
    'texts:\n  partOfTotal: These are {count} of {all}.\n',
    '2 texts.partOfTotal: The argument {total} is missing.',
    '2 texts.partOfTotal: The argument {all} is not known here; known here: {count}, {total}.',
  ],
  [
    'texts:\n  sinceYear: Since {{year}\n',
    '2 texts.sinceYear: This is not a valid ICU message: malformed argument.',
  ],
  [
    'operations:\n  list_roles:\n    title: Jobs\n',
    '2 operations.list_roles.about: This field is missing; write a text.',
  ],
  ['locale: de-DE\n', '1 locale: Use a locale of this language, such as en-US.'],
])('messages of a site are validated as all are: %j', (text, ...issues) => {
  write('en', text)
  expect(listIssues('en')).toEqual(issues.map((issue) => `content/messages/en.yaml:${issue}`))
})
