import { readFileSync } from 'node:fs'
import type { EntryCollection, Field } from '@sveltia/cms'
import Ajv from 'ajv'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { definition, editorRepository, writeWorkshop } from '../../test/workshop'
import { createEditorConfiguration, type EditedSite } from './configuration'
import { readContentFacts } from './facts'
import { createEditorWidget } from './field'
import { toSchemaNode } from './schema-node'

const site: EditedSite = {
  ...readContentFacts(definition, writeWorkshop(), ['woods']),
  content: definition,
  folder: 'content',
  repository: editorRepository,
  previewRoot: '',
}
const write = (over: Partial<EditedSite> = {}) =>
  JSON.parse(JSON.stringify(createEditorConfiguration({ ...site, ...over })))

let validate: ReturnType<Ajv['compile']>
beforeAll(() => {
  const schema = readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')
  validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
})

const findCollection = (name: string, over: Partial<EditedSite> = {}) => {
  const { collections = [] } = createEditorConfiguration({ ...site, ...over })
  return (collections.find((one) => one.name === name) ?? expect.unreachable()) as EntryCollection
}
const findField = ({ fields }: EntryCollection, name: string): Field | undefined =>
  fields.find((one) => one.name === name)

test.each([['en'], ['en', 'de']])(
  'the configuration is valid for its package: %s %s',
  (...languages) => {
    validate(write({ languages }))
    expect(validate.errors).toBeNull()
    expect(validate({ ...write(), collections: [{ name: 'a', folder: 'b' }] })).toBe(false)
  },
)

test.each<Partial<EditedSite['repository']>>([
  {},
  { branch: 'main' },
  { service: 'gitlab', origin: 'https://git.example.com', appId: 'an-id' },
  { service: 'gitea', origin: 'https://codeberg.org' },
])('it is valid for every service and way to sign in: %j', (changed) => {
  const { backend, ...others } = write({ repository: { ...editorRepository, ...changed } })
  expect(backend).toMatchObject({ name: changed.service ?? 'github', repo: 'workshop/site' })
  validate({ ...others, backend })
  expect(validate.errors).toBeNull()
  expect(validate({ ...others, backend: { ...backend, auth_type: 'none' } })).toBe(false)
})

test('the facts are those of the content, also where it has issues', () => {
  const root = writeWorkshop({ 'workshop.md': '---\nname: Holt\ntimeZone: [1]\n---\n' })
  expect(readContentFacts(definition, root, ['woods'])).toEqual({
    title: 'Holt',
    languages: ['en'],
    timeZone: 'UTC',
    orderedTerms: {
      woods: [
        { slug: 'oak', name: 'Oak' },
        { slug: 'ash', name: 'Ash' },
      ],
    },
  })
})

test('fields follow from a schema, in its order, with what is translated', () => {
  const pieces = findCollection('pieces')
  expect(pieces.fields.map(({ name }) => name)).toEqual([
    'original',
    ...['title', 'year', 'wood', 'joiner', 'cover', 'publishAt', 'pictures', 'body'],
    'translationIsRight',
  ])
  expect(findField(pieces, 'title')).toMatchObject({ label: 'Title', required: true, i18n: true })
  expect(findField(pieces, 'year')).toMatchObject({ widget: 'number', value_type: 'int' })
  expect(findField(pieces, 'year')).not.toHaveProperty('i18n')
  expect(pieces.preview_path).toBe('{{locale}}/pieces/{{slug}}')
  expect(findCollection('pieces', { languages: ['en'] }).fields.map(({ name }) => name)).toEqual(
    pieces.fields.map(({ name }) => name).slice(1, -1),
  )
})

test('a field that names other things offers them: in their order, as files or as terms', () => {
  const wood = (over: Partial<EditedSite> = {}) => findField(findCollection('pieces', over), 'wood')
  expect(wood()).toMatchObject({
    widget: 'select',
    options: [
      { label: 'Oak', value: 'oak' },
      { label: 'Ash', value: 'ash' },
    ],
  })
  expect(wood({ orderedTerms: {} })).toMatchObject({
    widget: 'relation',
    collection: 'terms',
    file: 'woods',
    value_field: 'terms.*.slug',
  })
  expect(findField(findCollection('pieces'), 'joiner')).toMatchObject({
    collection: 'joiners',
    value_field: '{{slug}}',
    display_fields: ['name'],
  })
})

test('pages of further names are entries beside those that a site has to have', () => {
  const own = findCollection('own-pages')
  expect(own).toMatchObject({ folder: 'content/pages', preview_path: '{{locale}}/{{slug}}' })
  const { pattern } = own.filter as { readonly pattern: string }
  const matches = (name: string) => new RegExp(pattern).test(name)
  expect(['home', 'pieces', 'courses'].filter(matches)).toEqual([])
  expect(['opening-hours', 'home-again'].every(matches)).toBe(true)
})

test('a field that the editor cannot show is an error that names it', () => {
  const context = {
    texts: undefined,
    defaultLanguage: 'en',
    timeZone: 'UTC',
    referenceField: () => undefined,
  }
  const place = { path: 'pieces.tuple', shape: undefined }
  for (const schema of [z.union([z.string(), z.object({})]), z.array(z.unknown()), z.any()])
    expect(() => createEditorWidget(toSchemaNode(schema), context, place)).toThrow(
      /^pieces\.tuple: the editor has no field for .*change its schema$/,
    )
})

test('a pattern of several parts means all of them, wherever each begins', () => {
  const { singletons = [] } = createEditorConfiguration(site)
  const [list] = singletons.flatMap((one) =>
    'fields' in one && one.name === 'redirects' ? one.fields : [],
  ) as unknown as [{ fields: [{ pattern: [string, string] }] }]
  const [pattern] = list.fields[0].pattern
  const matches = (text: string) => new RegExp(pattern).test(text)
  expect(['/jobs', '/', '/a/b'].map(matches)).toEqual([true, true, true])
  expect(['jobs', '//jobs', '/jobs/', '/jobs?a=b', ''].filter(matches)).toEqual([])
})
