import { readContent } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { readEditorRepository } from '@/lib/config/editor'
import { createSiteContent } from '@/lib/content/site-content'
import { createEditorConfiguration, incompleteTranslationText } from './configuration'
import { readContentFacts } from './facts'
import { findEntryIssues } from './issues'

const config = createEditorConfiguration({
  ...readContentFacts('content'),
  folder: 'content',
  repository:
    readEditorRepository({ EDITOR_REPOSITORY: 'github:agency/site' }) ?? expect.unreachable(),
  previewRoot: '',
})

const listIssues = (collection: string, file: string, data: object, german?: object) => {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '')
  const i18n = { de: { data: german && { ...german } } }
  return findEntryIssues(
    { collection, slug, path: `content/${file}`, data: { ...data }, i18n },
    config,
    incompleteTranslationText.label,
  )
}

const files = readContent(createSiteContent('content'), [])
const getGerman = (file: string) =>
  Object.values(files)
    .flatMap(({ overlays }) => overlays)
    .filter((overlay) => overlay.file === file.replace('.md', '.de.md'))
    .map(({ data, body }) => ({ ...Object(data), body }))[0]

const all = Object.entries(files).flatMap(([collection, { originals }]) =>
  originals.map(({ file, data, body }) => ({ collection, file, data: { ...Object(data), body } })),
)

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
  ['caseStudies', 'museum-identity', { body: '' }, 'Text: This text is missing'],
  [
    'caseStudies',
    'museum-identity',
    { results: [{ label: 'Eins' }] },
    'Results: There are 1 entries, in the original',
  ],
  ['caseStudies', 'museum-identity', { subtitle: 'Ein Satz' }, 'subtitle: This field may not be'],
  [
    'taxonomies',
    'services',
    { terms: [{ slug: 'service-redesign', name: 'Dienste' }] },
    'Terms › 2 › Description: This text is missing',
  ],
] as const)(
  'what makes a translation of %s %s incomplete is named with what to do: %j',
  (collection, slug, changed, message) => {
    const original = all.find(
      (one) => one.collection === collection && one.file.endsWith(`/${slug}.md`),
    )
    const { file, data } = original ?? expect.unreachable()
    const [issue, ...others] = listIssues(collection, file, data, {
      ...getGerman(file),
      ...changed,
    })
    expect(issue).toContain(`${file.replace('.md', '.de.md')} ${message}`)
    expect(others.at(-1)).toBe(incompleteTranslationText.label)
  },
)

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
  const original = all.find(
    (one) => one.collection === collection && one.file.endsWith(`${slug}.md`),
  )
  const { file, data } = original ?? expect.unreachable()
  const messages = listIssues(collection, file, { ...data, ...changed })
  expect(messages).toEqual(
    expect.arrayContaining([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]),
  )
})
