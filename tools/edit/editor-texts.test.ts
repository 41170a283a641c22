import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEditor } from '@/lib/config/editor'
import { readEditorTexts, translateInto } from '@/lib/content/messages/editor-texts'
import { nextStepsTexts } from '@/lib/http/composition/next-steps'
import { editorConfiguration, incompleteText, publishTexts } from './configuration'
import { readFacts } from './facts'

const facts = readFacts('content')
const configuration = editorConfiguration({
  ...facts,
  folder: 'content',
  repository: readEditor({ EDITOR_REPOSITORY: 'github:agency/site' }) ?? expect.unreachable(),
  previewRoot: '',
})

/** The texts that the editor and Next steps show in English, without the names of job boards, of languages and of terms of the site. */
function englishTexts() {
  const found = new Set<string>()
  const texts = new Proxy({}, { get: (_, text) => found.add(String(text)) && undefined })
  JSON.stringify([configuration, incompleteText, publishTexts], translateInto(texts))
  const names = Object.values(facts.orderedTerms).flatMap((terms) => terms.map(({ name }) => name))
  const boards = ['Personio', 'Greenhouse', 'Ashby', 'Lever', 'Recruitee']
  for (const text of Object.values(nextStepsTexts)) found.add(text)
  return [...found].filter((text) => ![...names, ...boards].includes(text))
}

test.each(['de', 'fr', 'nl'])('every text is there in %s, and no other', (language) => {
  const texts = parse(readFileSync(`lib/content/messages/editor/${language}.yaml`, 'utf8'))
  expect(Object.keys(texts).sort()).toEqual(englishTexts().sort())
  expect(Object.values(texts).filter((text) => typeof text !== 'string' || text === '')).toEqual([])
})

test('a region has the texts of its language, and a language without texts English ones', () => {
  expect(readEditorTexts('fr-BE')).toEqual(readEditorTexts('fr'))
  expect(readEditorTexts('da')).toEqual({})
  const label = { name: 'title', label: 'Title', hint: 'Unknown', pattern: ['^a', 'Unknown'] }
  expect(JSON.parse(JSON.stringify(label, translateInto(readEditorTexts('de'))))).toEqual({
    ...label,
    label: 'Titel',
  })
})
