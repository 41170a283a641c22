import { readdirSync, readFileSync } from 'node:fs'
import { selectPublic } from 'site-content'
import { expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { contentOfLater, justBefore, publishAt } from '@/e2e/support/content-of-later'
import { editedContent } from '@/e2e/support/edited-content'
import { allCollections } from './collections'
import { compile } from './compile'
import { siteContent } from './site-content'

const isLater = (entry: object) => Object(entry).publishAt === publishAt

const content = editedContent('skills')
const write = (file: string, line: string) => content.edit(file, '---\n', `---\n${line}\n`)

const messagesOfAll = [
  'roles/design-researcher.md',
  'case-studies/museum-identity.md',
  'journal/a-week-of-mending.md',
  'people/ada-brenner.md',
  'skills/figma-files/SKILL.md',
  'pages/about.md',
  'pages/services.md',
  'pages/journal.md',
  'pages/accessibility.md',
]

test('every collection may have it; dates and folders of pictures follow', async () => {
  const others = allCollections.flatMap(([, { folder, hasPublishAt }]) =>
    hasPublishAt && !messagesOfAll.some((file) => file.startsWith(`${folder}/`))
      ? `${folder}/${readdirSync(content.getPath(folder)).find((name) => /^[\w-]+\.md$/.test(name))}`
      : [],
  )
  for (const file of [...messagesOfAll, ...others]) write(file, 'publishAt: 2031-03-01T23:30-01:00')
  const { data } = await content.compiled()
  const dated = { publishedAt: '2031-03-02', updatedAt: '2031-03-02' }
  const find = <T extends { readonly slug: string }>(all: readonly T[] = [], slug: string) =>
    all.find((one) => one.slug === slug)
  expect(find(data?.roles, 'design-researcher')).toMatchObject(dated)
  expect(find(data?.caseStudies, 'museum-identity')).toMatchObject({
    ...dated,
    cover: { cuts: { whole: { base: expect.stringContaining('/pictures/dated-') } } },
  })
  // The page of the journal opens later than each of its entries.
  for (const entry of data?.journal ?? []) expect(entry).toMatchObject(dated)
  expect(find(data?.people, 'ada-brenner')?.portrait?.cuts.whole.base).toContain('/dated-')
  expect(JSON.stringify(find(data?.people, 'ingrid-dahl'))).not.toContain('/dated-')
  const skill = data?.skills.find(({ name }) => name === 'figma-files')
  expect(skill?.publishAt).toBeDefined()
  expect(skill?.text).toBe(readFileSync('content/skills/figma-files/SKILL.md', 'utf8'))
})

test('no member of the content has an entry before its publishAt', () => {
  for (const [name, { hasPublishAt }] of allCollections)
    expect([contentOfLater(data)[name]].flat().some(isLater), name).toBe(hasPublishAt)
  const open = selectPublic(siteContent, contentOfLater(data), justBefore.getTime())
  expect(Object.values(open).flat().filter(isLater)).toEqual([])
})

test('a wrong form, a page that others need and a role that closes first are issues', async () => {
  write('roles/design-researcher.md', 'publishAt: soon')
  write('people/ada-brenner.md', 'publishAt: 2031-02-30')
  write('pages/home.md', 'publishAt: 2031-03-01')
  write('roles/brand-director.md', 'publishAt: 2031-03-02\nclosesAt: 2031-03-01')
  expect((await compile(content.getPath(''))).issues).toMatchObject([
    { file: 'pages/home.md', line: 2, field: 'publishAt', allowed: expect.any(Array) },
    { file: 'people/ada-brenner.md', line: 2, message: expect.stringContaining('2026-12-01') },
    { file: 'roles/brand-director.md', line: 2, field: 'publishAt' },
    { file: 'roles/design-researcher.md', line: 2, field: 'publishAt' },
  ])
})
