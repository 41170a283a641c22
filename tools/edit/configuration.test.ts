import { readFileSync } from 'node:fs'
import type { CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import Ajv from 'ajv'
import { mayHaveField } from 'site-content'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sectionDefinitions } from '@/components/sections/definitions'
import { readEditorRepository } from '@/lib/config/editor'
import { pageSlugs } from '@/lib/content/addresses'
import { allCollections, collections as siteCollections } from '@/lib/content/collections'
import { createEditorConfiguration, type EditedSite } from './configuration'
import { readContentFacts } from './facts'
import { createEditorWidget } from './field'
import { toSchemaNode } from './schema-node'

const readRepository = (source: Readonly<Record<string, string>>) =>
  readEditorRepository(source) ?? expect.unreachable()

const site: EditedSite = {
  ...readContentFacts('content'),
  folder: 'content',
  repository: readRepository({ EDITOR_REPOSITORY: 'github:agency/site' }),
  previewRoot: '',
}
const configuration = createEditorConfiguration(site)

type Part = EntryCollection | CollectionFile

const collections = configuration.collections ?? []
const singles = (configuration.singletons ?? []).filter((one) => 'fields' in one)

/** The parts of a collection, each with its fields; a single file is one, too. */
function listParts(name: string): readonly Part[] {
  const collection = collections.find((one) => one.name === name)
  if (collection && 'files' in collection) return collection.files
  return collection && 'folder' in collection
    ? [collection]
    : singles.filter((one) => one.name === name)
}

const fieldsIn = (name: string) => listParts(name).flatMap(({ fields }) => fields)
const fieldIn = (fields: readonly Field[], name: string) => fields.find((one) => one.name === name)

const schema = readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')
const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
const written = (over: Partial<EditedSite>) =>
  JSON.parse(JSON.stringify(createEditorConfiguration({ ...site, ...over })))

test.each([['en'], ['en', 'de']])(
  'the configuration is valid for its package: %s %s',
  (...languages) => {
    validate(written({ languages }))
    expect(validate.errors).toBeNull()
    expect(validate({ ...written({}), collections: [{ name: 'a', folder: 'b' }] })).toBe(false)
  },
)

test.each([
  { EDITOR_REPOSITORY: 'github:agency/site' },
  { EDITOR_REPOSITORY: 'github:agency/site#main' },
  { EDITOR_REPOSITORY: 'gitlab:group/team/site' },
  { EDITOR_REPOSITORY: 'gitlab:https://git.example.com/group/site', EDITOR_APP_ID: 'an-id' },
  { EDITOR_REPOSITORY: 'gitea:https://git.example.com/agency/site' },
  { EDITOR_REPOSITORY: 'gitea:agency/site', EDITOR_APP_ID: 'an-id' },
])('it is valid for every service and way to sign in: %j', (source) => {
  const { backend, ...others } = written({ repository: readRepository(source) })
  validate({ ...others, backend })
  expect(validate.errors).toBeNull()
  expect(validate({ ...others, backend: { ...backend, auth_type: 'none' } })).toBe(false)
})

test('every collection is there, and every field of its schema in its order', () => {
  for (const [name, { form, schema, names, allowsOtherNames }] of allCollections) {
    const parts = [...listParts(name), ...listParts(`own-${name}`)]
    expect(parts.map((part) => part.name)).toEqual([
      ...(names ?? [name]),
      ...(allowsOtherNames ? [`own-${name}`] : []),
    ])
    for (const part of form === 'terms' ? [] : parts) {
      const expectedNames = Object.keys(toSchemaNode(schema as z.ZodType).properties ?? {})
      const fieldNames = part.fields.map((field) => field.name)
      expect(
        fieldNames.filter((field) => expectedNames.includes(field)),
        part.name,
      ).toEqual(
        expectedNames.filter((field) => !mayLack.includes(field) || fieldNames.includes(field)),
      )
    }
  }
})

/** What some pages have and others do not. */
const mayLack = ['publishAt', ...Object.keys(siteCollections.pages.onlyIn)]

test("a site's own pages are entries beside those of the engine", () => {
  const own = collections.find(({ name }) => name === 'own-pages') as EntryCollection
  expect(own).toMatchObject({ folder: 'content/pages', preview_path: '{{locale}}/{{slug}}' })
  const { filter, slug } = own as unknown as {
    filter: { field: string; pattern: string }
    slug: { pattern: [string] }
  }
  expect(filter.field).toBe('slug')
  for (const pattern of [filter.pattern, slug.pattern[0]]) {
    const matches = (name: string) => new RegExp(pattern).test(name)
    expect(pageSlugs.filter(matches)).toEqual([])
    expect(['studio-visits', 'home-again', 'a-home'].every(matches)).toBe(true)
  }
  expect(new RegExp(slug.pattern[0]).test('Studio Visits')).toBe(false)
  const fields = own.fields.map(({ name }) => name)
  expect(fields).toEqual(expect.arrayContaining(['title', 'publishAt', 'body']))
  for (const part of [own, ...listParts('pages')])
    for (const field of Object.keys(siteCollections.pages.onlyIn))
      expect(fieldIn(part.fields, field) !== undefined, part.name).toBe(
        mayHaveField(siteCollections.pages, part.name, field),
      )
})

test('a field that names other things offers them', () => {
  expect(fieldIn(fieldsIn('roles'), 'locations')).toMatchObject({
    widget: 'relation',
    multiple: true,
    collection: 'taxonomies',
    file: 'locations',
    value_field: 'terms.*.slug',
  })
  expect(fieldIn(fieldsIn('testimonials'), 'caseStudy')).toMatchObject({
    collection: 'caseStudies',
    value_field: '{{slug}}',
    display_fields: ['title'],
  })
  expect(fieldIn(fieldsIn('people'), 'office')).toMatchObject({
    collection: '_singletons',
    file: 'agency',
    value_field: 'offices.*.location',
  })
  const relations = JSON.stringify(configuration).split('"widget":"relation"').length - 1
  const targets = allCollections.flatMap(([, { references }]) => Object.values<string>(references))
  const forms = JSON.stringify(configuration).split('"typeKey":"section"').length - 1
  const naming = Object.values(sectionDefinitions).filter(({ fields }) => 'entries' in fields)
  expect(relations).toBe(
    targets.filter((target) => target !== 'levels').length + forms * naming.length,
  )
})

test('sections are a list of variable types, each folded under its first words', () => {
  const sections = fieldIn(fieldsIn('pages'), 'sections')
  expect(sections).toMatchObject({ widget: 'list', typeKey: 'section', collapsed: 'auto' })
  const types: readonly { readonly name: string }[] =
    sections && 'types' in sections ? (sections.types ?? []) : []
  expect(types.map(({ name }) => name)).toEqual(Object.keys(sectionDefinitions))
  expect(types.find(({ name }) => name === 'text')).toMatchObject({
    summary: '{{heading | truncate(60)}} {{text | truncate(60)}}',
    fields: [{ name: 'heading' }, { name: 'text', widget: 'richtext' }, {}, {}, {}],
  })
})

test('a field that the editor cannot show is an error that names it', () => {
  const context = {
    texts: undefined,
    defaultLanguage: 'en',
    timeZone: 'UTC',
    referenceField: () => undefined,
  }
  const place = { path: 'roles.tuple', shape: undefined }
  for (const schema of [z.union([z.string(), z.object({})]), z.array(z.unknown()), z.any()])
    expect(() => createEditorWidget(toSchemaNode(schema), context, place)).toThrow(
      /^roles\.tuple: the editor has no field for .*add one to tools\/edit\/field\.ts$/,
    )
})

test('a pattern of several parts means all of them, wherever each begins', () => {
  const [redirects] = fieldsIn('redirects') as unknown as [
    { fields: [{ pattern: [string, string] }] },
  ]
  const [pattern] = redirects.fields[0].pattern
  const matches = (text: string) => new RegExp(pattern).test(text)
  expect(['/jobs', '/', '/a/b'].map(matches)).toEqual([true, true, true])
  expect(['jobs', '//jobs', '/jobs/', '/jobs?a=b', ''].map(matches)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('no label is a name from code', () => {
  const collection = JSON.stringify(configuration).matchAll(/"label":"([^"]*)"/g)
  const labels = [...collection].map(([, label]) => label ?? '')
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter((label) => /^(?:Src|Min|Max)$|\b(?:url|id)$/i.test(label))).toEqual([])
})
