import { beforeEach, expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'

const content = editedContent()
beforeEach(() => void content.edit('agency.md', /^questions:\n(?: .*\n)*/m, ''))

/** Asks these questions, from line 3 of the file on. */
const ask = (...lines: string[]) =>
  content.edit('agency.md', '---\n', `---\nquestions:\n${lines.join('\n')}\n`)

const line = (name: string) => `  - { name: ${name}, kind: line, label: A label }`
const choices = '[{ slug: a, label: One }, { slug: b, label: Two }]'

test('a site asks none, or on the form of an inquiry, and nobody has to answer, unless a question says otherwise', async () => {
  expect((await content.compiled()).catalog.agency.questions).toEqual([])
  ask(
    line('one'),
    '  - { name: two, kind: text, label: It, required: true, for: [application, inquiry] }',
  )
  const { agency } = (await content.compiled()).catalog
  expect(agency.questions.map((question) => question.for)).toEqual([
    ['inquiry'],
    ['application', 'inquiry'],
  ])
  expect(agency.questions.map(({ required }) => required)).toEqual([false, true])
})

const isOne = (...fields: string[]) => [`  - { name: one, label: It, ${fields.join(', ')} }`]
test.each<[string[], string]>([
  [
    Array.from({ length: 9 }, (_, at) => line(`q${at}`)),
    '2 questions: Ask at most 8 questions; there are 9.',
  ],
  [
    [line('one'), line('company')],
    '4 questions.1.name: "company" is a field of the form already; choose another name.',
  ],
  [
    [line('work-email')],
    '3 questions.0.name: "work-email" is a field of the form already; choose another name.',
  ],
  [[line('2nd-thing')], '3 questions.0.name: Begin with a letter.'],
  [[line('one'), line('one')], '4 questions.1.name: "one" is listed twice.'],
  [
    isOne('kind: number'),
    '3 questions.0.kind: "number" is not known. Allowed: line, text, choice.',
  ],
  [
    isOne('kind: line', 'for: [careers]'),
    '3 questions.0.for.0: "careers" is not known. Allowed: inquiry, application.',
  ],
  [
    isOne('kind: choice'),
    '3 questions.0.choices: List at least 2 choices, each with a slug and a label.',
  ],
  [
    isOne('kind: choice', 'choices: [{ slug: a, label: One }, { slug: a, label: Two }]'),
    '3 questions.0.choices.1.slug: "a" is listed twice.',
  ],
  [
    isOne('kind: text', `choices: ${choices}`),
    '3 questions.0.choices: Only a question of the kind choice has choices; remove them.',
  ],
  [['  - { name: one, kind: line }'], '3 questions.0.label: This field is missing; write a text.'],
  [
    isOne('kind: line', 'mandatory: true'),
    '3 questions.0.mandatory: No such field is known here. Allowed: name, kind, label, hint, for, required, choices.',
  ],
])('%j is one issue', async (lines, issue) => {
  ask(...lines)
  expect(await content.issues()).toEqual([`c/agency.md:${issue}`])
})
