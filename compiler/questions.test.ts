import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { createCatalog } from '@/lib/content/catalog'
import { formatIssue } from '@/packages/content-compiler/index'
import { compile } from './compile'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'questions-'))
  copyContent(root)
  change('agency.md', (text) => text.replace(/^questions:\n(?: .*\n)*/m, ''))
})
afterEach(() => rmSync(root, { recursive: true }))

function change(file: string, by: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}

/** Asks these questions, from line 3 of the file on. */
const ask = (...lines: string[]) =>
  change('agency.md', (text) => text.replace('---\n', `---\nquestions:\n${lines.join('\n')}\n`))

const line = (name: string) => `  - { name: ${name}, kind: line, label: A label }`
const choices = '[{ slug: a, label: One }, { slug: b, label: Two }]'

async function compiled() {
  const result = await compile(root)
  const written = (result.data ? result.warnings : result.issues).map((issue) =>
    formatIssue('content', issue),
  )
  return { catalog: result.data && createCatalog(result.data), written }
}

test('a site without questions asks none', async () => {
  expect((await compiled()).catalog?.agency.questions).toEqual([])
})

test('a question is asked on the form of an inquiry, unless it names others', async () => {
  ask(line('one'), '  - { name: two, kind: text, label: It, for: [application, inquiry] }')
  const { agency } = (await compiled()).catalog ?? expect.unreachable()
  expect(agency.questions.map((question) => question.for)).toEqual([
    ['inquiry'],
    ['application', 'inquiry'],
  ])
})

describe('one line names file, line and what is allowed:', () => {
  test.each([
    [
      'nine questions',
      Array.from({ length: 9 }, (_, at) => line(`q${at}`)),
      '2 questions: Ask at most 8 questions; there are 9.',
    ],
    [
      'a name that a field has',
      [line('one'), line('company')],
      '4 questions.1.name: "company" is a field of the form already; choose another name.',
    ],
    [
      'a name that a field has, written otherwise',
      [line('work-email')],
      '3 questions.0.name: "work-email" is a field of the form already; choose another name.',
    ],
    [
      'a name that begins with a digit',
      [line('2nd-thing')],
      '3 questions.0.name: Begin with a letter.',
    ],
    ['a name twice', [line('one'), line('one')], '4 questions.1.name: "one" is listed twice.'],
    [
      'an unknown kind',
      ['  - name: one', '    kind: number', '    label: It'],
      '4 questions.0.kind: Invalid option: expected one of "line"|"text"|"choice". Allowed: line, text, choice.',
    ],
    [
      'an unknown form',
      ['  - { name: one, kind: line, label: It, for: [careers] }'],
      '3 questions.0.for.0: Invalid option: expected one of "inquiry"|"application". Allowed: inquiry, application.',
    ],
    [
      'a choice without choices',
      ['  - name: one', '    kind: choice', '    label: It'],
      '3 questions.0.choices: List at least 2 choices, each with a slug and a label.',
    ],
    [
      'a choice with two alike',
      [
        '  - name: one',
        '    kind: choice',
        '    label: It',
        '    choices:',
        '      - { slug: a, label: One }',
        '      - { slug: a, label: Two }',
      ],
      '8 questions.0.choices.1.slug: "a" is listed twice.',
    ],
    [
      'choices of a text',
      [`  - { name: one, kind: text, label: It, choices: ${choices} }`],
      '3 questions.0.choices: Only a question of the kind choice has choices; remove them.',
    ],
    [
      'a question without a label',
      ['  - { name: one, kind: line }'],
      '3 questions.0.label: This field is missing.',
    ],
    [
      'a question that is required',
      ['  - { name: one, kind: line, label: It, required: true }'],
      '3 questions.0.required: No such field is known here. Allowed: name, kind, label, hint, for, choices.',
    ],
  ])('%s', async (_, lines, issue) => {
    ask(...lines)
    expect((await compiled()).written).toEqual([`content/agency.md:${issue}`])
  })
})

describe('in another language', () => {
  const inGerman = (...questions: string[]) => {
    ask(
      `  - { name: one, kind: choice, label: It, hint: A hint, choices: ${choices} }`,
      line('two'),
    )
    change('agency.md', (text) => text.replace(/^languages: .*$/m, 'languages: [en, de]'))
    writeFileSync(
      join(root, 'agency.de.md'),
      `---\nquestions:\n${questions.join('\n')}\n---\n\nDeutsch.\n`,
    )
  }
  const about = async (what: string) =>
    (await compiled()).written.filter((one) => one.includes('agency.de.md') && one.includes(what))

  test('a question has its label, its hint and the labels of its choices', async () => {
    inGerman(
      '  - { label: Es, hint: Ein Hinweis, choices: [{ label: Eins }, { label: Zwei }] }',
      '  - { label: Ein Wort }',
    )
    expect(await about('questions')).toEqual([])
  })

  test('a label that is missing is one line', async () => {
    inGerman('  - { label: Es, hint: Ein Hinweis, choices: [{ label: Eins }, {}] }', '  - {}')
    expect(await about('questions')).toEqual([
      'content/agency.de.md:3 questions.0.choices.1.label: This text is missing, so all of this file shows in the default language.',
      'content/agency.de.md:4 questions.1.label: This text is missing, so all of this file shows in the default language.',
    ])
  })

  test('a question that is missing is an issue', async () => {
    inGerman('  - { label: Es }')
    expect(await about('questions')).toEqual([
      'content/agency.de.md:2 questions: There are 1 entries, in the original 2; they are matched by position.',
    ])
  })
})
