import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteContent } from '@/lib/content/site-content'
import { nextStepsTexts } from '@/lib/http/composition/next-steps'
import { orderedTaxonomies } from '@/lib/subject/taxonomy'
import { changesTexts } from '@/packages/tools/src/changes/texts'
import {
  createEditorConfiguration,
  incompleteTranslationText,
  publishButtonText,
} from '@/packages/tools/src/edit/configuration'
import { readContentFacts } from '@/packages/tools/src/edit/facts'
import { translateInto } from '@/packages/tools/src/edit/translate'
import { readEditorTexts } from './editor-texts'

const facts = readContentFacts(siteContent, 'content', orderedTaxonomies)
const configuration = createEditorConfiguration({
  ...facts,
  content: siteContent,
  folder: 'content',
  repository: {
    service: 'github',
    origin: 'https://github.com',
    apiUrl: 'https://api.github.com',
    repository: 'agency/site',
    branch: undefined,
    appId: undefined,
  },
  previewRoot: '',
})

/** The texts that these parts show in English, without the names of job boards, of languages and of terms of the site. */
function englishTexts(...parts: readonly unknown[]) {
  const found = new Set<string>()
  const texts = new Proxy({}, { get: (_, text) => found.add(String(text)) && undefined })
  JSON.stringify(parts, translateInto(texts))
  const names = Object.values(facts.orderedTerms).flatMap((terms) => terms.map(({ name }) => name))
  const boards = ['Personio', 'Greenhouse', 'Ashby', 'Lever', 'Recruitee']
  return [...found].filter((text) => ![...names, ...boards].includes(text))
}

/** What every language has: all but the names of collections and fields, which a new one has in English. */
const requiredTexts = [
  ...englishTexts(incompleteTranslationText, publishButtonText),
  ...Object.values(nextStepsTexts),
  ...Object.values(changesTexts),
]
const knownTexts = [...requiredTexts, ...englishTexts(configuration)]

const languages = ['de', 'fr', 'nl']
const readTexts = (language: string): Readonly<Record<string, unknown>> =>
  parse(readFileSync(`lib/content/messages/editor/${language}.yaml`, 'utf8'))

test.each(languages)('the texts in %s are those that are shown', (language) => {
  const texts = readTexts(language)
  const keys = Object.keys(texts)
  expect(requiredTexts.filter((text) => !keys.includes(text))).toEqual([])
  expect(keys.filter((text) => !knownTexts.includes(text))).toEqual([])
  expect(Object.values(texts).filter((text) => typeof text !== 'string' || text === '')).toEqual([])
})

test('what one language translates, every one does', () => {
  const [first, ...others] = languages.map((language) => Object.keys(readTexts(language)).sort())
  for (const keys of others) expect(keys).toEqual(first)
})

test('a region has the texts of its language, and a language without texts English ones', () => {
  expect(readEditorTexts('fr-BE')).toEqual(readEditorTexts('fr'))
  expect(readEditorTexts('da')).toEqual({})
})
