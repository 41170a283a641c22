import { readdirSync, readFileSync } from 'node:fs'
import {
  getOpeningTime,
  PublishAt,
  removeLinks,
  resolvePublishAt,
  selectPublic,
} from 'site-content'
import { expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { contentOfLater, justBefore, opens as moment } from '@/e2e/support/content-of-later'
import { editedContent } from '@/e2e/support/edited-content'
import { allCollections } from './collections'
import { compile } from './compile'
import { siteContent } from './site-content'

const isLater = (entry: object) => getOpeningTime(entry) === moment.getTime()

const content = editedContent('skills')
const write = (file: string, line: string) => content.edit(file, '---\n', `---\n${line}\n`)

test.each([
  ['2031-03-01', 'Europe/Brussels', '2031-03-01T00:00:00+01:00'],
  ['2031-03-01', 'America/New_York', '2031-03-01T00:00:00-05:00'],
  ['2031-03-01 09:00', 'Europe/Brussels', '2031-03-01T09:00:00+01:00'],
  ['2031-07-01T09:00', 'Europe/Brussels', '2031-07-01T09:00:00+02:00'],
  ['2031-07-01 09:00:30', 'America/New_York', '2031-07-01T09:00:30-04:00'],
  ['2031-03-01T09:00:30Z', 'Europe/Brussels', '2031-03-01T10:00:30+01:00'],
  ['2031-03-01 23:00+02:00', 'Asia/Tokyo', '2031-03-02T06:00:00+09:00'],
  ['draft', 'Europe/Brussels', 'draft'],
])('%s in %s is %s', (publishAt, timeZone, instant) => {
  expect(PublishAt.safeParse(publishAt).success).toBe(true)
  expect(resolvePublishAt({ publishAt }, timeZone)).toEqual({ publishAt: instant })
})

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

test.each([
  ['See [*it*, `now`](/work/later "So").', 'See *it*, `now`.'],
  ['See [it](</work/later#a>) and [that](/work).', 'See it and [that](/work).'],
  ['See [it][a] or [b].\n\n[a]: /work/later.md\n[b]: /work', 'See it or [b].\n\n[b]: /work'],
  ['`[it](/work/later)` [it](/work/later-too) ![](/work/later)', undefined],
])('%s becomes %s', (body, expected = body) => {
  const starts = [...body.matchAll(/\/work/g)].map(({ index }) => index)
  const text = removeLinks({ body, bodyLinks: starts, bodyPictures: [] }, (address) =>
    /^\/work\/later(?:[.#]|$)/.test(address),
  )
  expect(text.body.replace(/\n{3,}/g, '\n\n')).toBe(expected)
  for (const start of text.bodyLinks) expect(text.body.slice(start)).toMatch(/^\/work/)
})
