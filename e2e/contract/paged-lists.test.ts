import { describe, expect, test, vi } from 'vitest'
import { createListMetadata } from '@/app/metadata'
import { createPageSources } from '@/app/sources'
import { findRequestedList, type PageQuery } from '@/components/layout/list-page'
import { catalog } from '@/e2e/support/current-content'
import { site } from '@/e2e/support/site'
import { sectionCounts } from '@/lib/config/limits'
import { journalPaths, paths } from '@/lib/config/paths'
import type { CollectionWithPages } from '@/lib/content/collections'

/** Three pages of each list, the last of them not full. */
const count = 120

vi.mock('@/.catalog/catalog.js', async (importOriginal) => {
  const { default: data } = await importOriginal<typeof import('@/.catalog/catalog.js')>()
  const many = <T extends { readonly slug: string; readonly publishedAt: string }>(
    all: readonly T[],
  ) =>
    Array.from({ length: 120 }, (_, at) => {
      const one = all[at % all.length] as T
      return { ...one, slug: `${one.slug}-${at}`, closed: undefined, closesAt: undefined }
    }).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))
  return {
    default: {
      ...data,
      roles: many(data.roles),
      caseStudies: many(data.caseStudies),
      journal: many(data.journal),
    },
  }
})

const lists = [
  { path: paths.careers, slugs: () => catalog.open.roles.map(({ slug }) => slug) },
  { path: paths.work, slugs: () => catalog.caseStudies.map(({ slug }) => slug) },
  { path: journalPaths.index, slugs: () => catalog.journal.map(({ slug }) => slug) },
] as const

const getLinks = (response: Response) =>
  Object.fromEntries(
    [
      ...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(canonical|prev|next)"/g),
    ].map(([, url = '', rel = '']) => [rel, url.replace(/^https?:\/\/[^/]+/, '')]),
  )

const slugsIn = (text: string, path: string) => [
  ...new Set(
    [...text.matchAll(new RegExp(`\\(\\S*${path.slice(1)}/([a-z0-9-]+-\\d+)\\)`, 'g'))].map(
      ([, slug]) => slug,
    ),
  ),
]

describe.each(lists)('$path', ({ path, slugs }) => {
  test('its Markdown leads through every page, each thing once and in order', async () => {
    expect(slugs()).toHaveLength(count)
    const seen: (string | undefined)[] = []
    const visited: string[] = []
    let next: string | undefined = `${path}.md`
    while (next) {
      const response: Response = await site(next)
      expect(response.status).toBe(200)
      const links = getLinks(response)
      const text = await response.text()
      visited.push(next)
      expect(links.canonical).toBe(next.replace('.md', ''))
      expect(text).toContain(`${links.canonical}\nlanguage`)
      if (links.next) expect(text).toContain(links.next)
      seen.push(...slugsIn(text, path))
      next = links.next
    }
    expect(visited).toEqual(['', '?page=2', '?page=3'].map((query) => `${path}.md${query}`))
    expect(seen).toEqual(slugs())
    expect(getLinks(await site(`${path}.md?page=3`)).prev).toBe(`${path}.md?page=2`)
  })

  test('a page beyond its end is not there, and no number at all is refused', async () => {
    expect((await site(`${path}.md?page=4`)).status).toBe(404)
    expect((await site(`${path}.md?page=99999999999999`)).status).toBe(404)
    for (const page of ['0', '-1', '1.5', 'x', '9'.repeat(40), '1&page=2']) {
      const response = await site(`${path}.md?page=${page}`)
      expect(response.status, page).toBe(400)
      expect(await response.text()).toContain('page')
    }
    expect((await site(`${path}.md?page=`)).status).toBe(200)
  })
})

test('filters are kept from page to page', async () => {
  const { level } = catalog.open.roles[0] ?? expect.unreachable()
  const matching = catalog.open.roles.filter((role) => role.level === level)
  const levels = [...new Set(catalog.open.roles.map((role) => role.level))]
  const all = await site(`${paths.careers}.md?level=${levels.join()}`)
  expect(getLinks(all)).toEqual({
    canonical: paths.careers,
    next: expect.stringMatching(/^\/careers\.md\?level=[a-z,]+&page=2$/),
  })
  const one = await site(`${paths.careers}.md?level=${level}`)
  expect(slugsIn(await one.text(), paths.careers)).toHaveLength(Math.min(50, matching.length))
})

test('the head of a page names the ones beside it and itself', async () => {
  const params = Promise.resolve({ language: 'en' })
  const getMetadata = (name: CollectionWithPages, query: PageQuery) =>
    createListMetadata(name, { params, query: Promise.resolve(query) })
  const middle = await getMetadata('roles', { page: '2' })
  expect(middle.alternates?.canonical).toMatch(/\/careers\?page=2$/)
  expect(middle.alternates?.types?.['text/markdown']).toMatch(/\/careers\.md\?page=2$/)
  expect(middle.title).toMatch(/, Page 2 of 3$/)
  expect(middle.pagination).toEqual({
    previous: expect.stringMatching(/\/careers$/),
    next: expect.stringMatching(/\/careers\?page=3$/),
  })
  const first = await getMetadata('caseStudies', {})
  expect(first.pagination).toEqual({
    previous: null,
    next: expect.stringMatching(/\/work\?page=2$/),
  })
  const sources = createPageSources('en')
  const { refusal, list } = findRequestedList('journal', { page: '0' }, sources)
  expect([refusal?.startsWith('page:'), list?.number]).toEqual([true, 1])
  expect(findRequestedList('journal', { page: '4' }, sources).list).toBeUndefined()
})

test('feeds have the newest, the home page some, and the sitemap all', async () => {
  const entries = async (path: string) =>
    (await (await site(path)).text()).split('<entry').length - 1
  for (const feed of [paths.feed, paths.careersFeed, journalPaths.feed])
    expect(await entries(feed), feed).toBe(50)
  const home = await (await site('/index.md')).text()
  expect(slugsIn(home, paths.careers)).toHaveLength(sectionCounts.roles)
  expect(home).toContain(`${paths.careers})`)
  const sitemap = await (await site(paths.sitemap)).text()
  for (const { path, slugs } of lists)
    for (const slug of slugs()) expect(sitemap).toContain(`${path}/${slug}<`)
  expect((await (await site(paths.llms)).text()).length).toBeLessThan(20_000)
})
