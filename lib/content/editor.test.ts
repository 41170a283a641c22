import { readFileSync } from 'node:fs'
import type { CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import Ajv from 'ajv'
import { mayHaveField } from 'site-content'
import { readContent } from 'site-content/compiler'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sectionDefinitions } from '@/components/sections/definitions'
import {
  createEditorConfiguration,
  incompleteTranslationText,
} from '@/packages/tools/src/edit/configuration'
import { readContentFacts } from '@/packages/tools/src/edit/facts'
import { findEntryIssues } from '@/packages/tools/src/edit/issues'
import { toSchemaNode } from '@/packages/tools/src/edit/schema-node'
import tools from '@/tools.config'
import { pageSlugs } from './addresses'
import { allCollections, collections as siteCollections } from './collections'
import { createSiteContent, siteContent } from './site-content'

const { orderedTerms } = await tools.editor()
const config = createEditorConfiguration({
  ...readContentFacts(siteContent, 'content', orderedTerms),
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

type Part = EntryCollection | CollectionFile

const collections = config.collections ?? []
const singles = (config.singletons ?? []).filter((one) => 'fields' in one)

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

test('the configuration of the editor is valid for its package', () => {
  const schema = readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
  validate(JSON.parse(JSON.stringify(config)))
  expect(validate.errors).toBeNull()
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
  const { pattern } = own.filter as { readonly pattern: string }
  const matches = (name: string) => new RegExp(pattern).test(name)
  expect(pageSlugs.filter(matches)).toEqual([])
  expect(matches('studio-visits')).toBe(true)
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
  expect(fieldIn(fieldsIn('people'), 'office')).toMatchObject({
    collection: '_singletons',
    file: 'agency',
    value_field: 'offices.*.location',
  })
  const relations = JSON.stringify(config).split('"widget":"relation"').length - 1
  const targets = allCollections.flatMap(([, { references }]) => Object.values<string>(references))
  const forms = JSON.stringify(config).split('"typeKey":"section"').length - 1
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

test('no label is a name from code', () => {
  const labels = [...JSON.stringify(config).matchAll(/"label":"([^"]*)"/g)].map(
    ([, label]) => label ?? '',
  )
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter((label) => /^(?:Src|Min|Max)$|\b(?:url|id)$/i.test(label))).toEqual([])
})

const files = readContent(createSiteContent('content'), [])
const getGerman = (file: string) =>
  Object.values(files)
    .flatMap(({ overlays }) => overlays)
    .filter((overlay) => overlay.file === file.replace('.md', '.de.md'))
    .map(({ data, body }) => ({ ...Object(data), body }))[0]

const all = Object.entries(files).flatMap(([collection, { originals }]) =>
  originals.map(({ file, data, body }) => ({ collection, file, data: { ...Object(data), body } })),
)

const listIssues = (collection: string, file: string, data: object, german?: object) => {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '')
  const i18n = { de: { data: german && { ...german } } }
  const saved = { collection, slug, path: `content/${file}`, data: { ...data }, i18n }
  return findEntryIssues(siteContent, saved, config, incompleteTranslationText.label)
}

test.each(all)('$file has no issue, nor has its translation', ({ collection, file, data }) => {
  expect(listIssues(collection, file, data, getGerman(file))).toEqual([])
})

test.each([
  [
    'caseStudies',
    'museum-identity',
    { cover: { caption: 'Plakate' } },
    'Cover › What it shows: This text is missing',
  ],
  ['caseStudies', 'museum-identity', { cover: undefined }, 'Cover: This text is missing'],
  [
    'caseStudies',
    'museum-identity',
    { results: [{ label: 'Eins' }] },
    'Results: There are 1 entries, in the original',
  ],
  [
    'taxonomies',
    'services',
    { terms: [{ slug: 'service-redesign', name: 'Dienste' }] },
    'Terms › 2 › Description: This text is missing',
  ],
] as const)(
  'what makes a translation of %s %s incomplete is named with what to do: %j',
  (collection, slug, changed, message) => {
    const { file, data } = findOriginal(collection, `/${slug}.md`)
    const [issue, ...others] = listIssues(collection, file, data, {
      ...getGerman(file),
      ...changed,
    })
    expect(issue).toContain(`${file.replace('.md', '.de.md')} ${message}`)
    expect(others.at(-1)).toBe(incompleteTranslationText.label)
  },
)

const findOriginal = (collection: string, end: string) =>
  all.find((one) => one.collection === collection && one.file.endsWith(end)) ?? expect.unreachable()

test.each([
  [
    'roles',
    'senior-product-designer',
    { salary: { min: 7, max: 6, currency: 'EUR', period: 'year' } },
    'Salary › Highest pay: must not be lower than min.',
  ],
  [
    'caseStudies',
    'apprentice-logbook',
    { updatedAt: '2001-01-01' },
    'Date of the last change: must not be before the date of publication.',
  ],
  [
    'roles',
    'senior-product-designer',
    { workplace: 'moon' },
    /^Workplace: .*, onsite, hybrid, remote\.$/,
  ],
  ['agency', 'agency', { offices: [{ location: 'berlin', street: 1 }] }, /^Offices › 1 › Street: /],
] as const)('of %s %s with %j the compiler says %s', (collection, slug, changed, message) => {
  const { file, data } = findOriginal(collection, `${slug}.md`)
  expect(listIssues(collection, file, { ...data, ...changed })).toEqual(
    expect.arrayContaining([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]),
  )
})
