import { expect, test } from 'vitest'
import { createEditorLabels } from './editor-labels'

const { nameFile, nameField } = createEditorLabels({
  collections: [{ name: 'people', label: 'Team', label_singular: 'Teammitglied', fields: [] }],
  singletons: [
    {
      name: 'agency',
      label: 'Agentur',
      fields: [
        { name: 'offices', label: 'Büros', fields: [{ name: 'street', label: 'Straße' }] },
        { name: 'body', label: 'Text' },
      ],
    },
  ],
})

test('a file and its fields have the names of the editor, with the place in a list', () => {
  expect([nameFile('agency.md'), nameFile('people/ada.md')]).toEqual([
    'Agentur',
    'Teammitglied: ada',
  ])
  expect(nameField('agency.md', ['offices', 1, 'street'])).toBe('Büros 2, Straße')
  expect(nameField('agency.md', ['body'])).toBe('Text')
})

test('what the editor does not know keeps its own name', () => {
  expect(nameFile('unknown/file.md')).toBe('unknown/file.md')
  expect(nameField('agency.md', ['shape', 'size'])).toBe('shape size')
})
