import { readContent } from 'content-compiler'
import { expect, test } from 'vitest'
import { createSiteContent, getOriginals } from '@/lib/compiler/site-content'
import { readEditor } from '@/lib/config/editor'
import { editorConfiguration } from './configuration'
import { readFacts } from './facts'
import { issuesIn } from './issues'

const config = editorConfiguration({
  ...readFacts('content'),
  folder: 'content',
  repository: readEditor({ EDITOR_REPOSITORY: 'github:agency/site' }) ?? expect.unreachable(),
  previewRoot: '',
})

const listIssues = (collection: string, file: string, data: object) => {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '')
  return issuesIn(
    { collection, slug, path: `content/${file}`, data: { ...data }, i18n: {} },
    config,
  )
}

const originals = getOriginals(readContent(createSiteContent('content'), []))
const all = Object.entries(originals).flatMap(([collection, sources]) =>
  sources.map(({ file, data, body }) => ({ collection, file, data: { ...Object(data), body } })),
)

test.each(all)('$file has no issue', ({ collection, file, data }) => {
  expect(listIssues(collection, file, data)).toEqual([])
})

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
