import { expect, test } from 'vitest'
import { definition, editorRepository, writeWorkshop } from '../../test/workshop'
import { createEditorConfiguration, incompleteTranslationText } from './configuration'
import { readContentFacts } from './facts'
import { findEntryIssues } from './issues'

const config = createEditorConfiguration({
  ...readContentFacts(definition, writeWorkshop(), []),
  content: definition,
  folder: 'content',
  repository: editorRepository,
  previewRoot: '',
})

const chest = { title: 'Chest', year: 2026, wood: 'oak', joiner: 'mira', body: 'For linen.' }
const truhe = { title: 'Truhe', body: 'Für Leinen.' }

const listIssues = (data: object, german?: object) =>
  findEntryIssues(
    definition,
    {
      collection: 'pieces',
      slug: 'chest',
      path: 'content/pieces/chest.md',
      data: { ...data },
      i18n: { de: { data: german && { ...german } } },
    },
    config,
    incompleteTranslationText.label,
  )

test('an entry and its translation that are whole have no issue', () => {
  expect(listIssues(chest, truhe)).toEqual([])
  expect(listIssues(chest)).toEqual([])
})

test.each([
  [{ title: undefined }, 'Title: This text is missing'],
  [{ body: '' }, 'Text: This text is missing'],
  [{ wood: 'Eiche' }, 'Wood: This field may not be'],
])('what makes a translation incomplete is named with what to do: %j', (changed, message) => {
  const [issue, ...others] = listIssues(chest, { ...truhe, ...changed })
  expect(issue).toContain(`pieces/chest.de.md ${message}`)
  expect(others.at(-1)).toBe(incompleteTranslationText.label)
})

test('of an entry the compiler says what is wrong, by the label of its field', () => {
  expect(listIssues({ ...chest, year: 'soon' })).toEqual([expect.stringMatching(/^Year: /)])
  expect(listIssues({ ...chest, cover: { src: 'a.jpg', focus: 'moon' } })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Cover › /)]),
  )
})
