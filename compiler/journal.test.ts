import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { copyContent } from '@/e2e/support/content'
import { journalPaths } from '@/lib/config/paths'
import { type Catalog, catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { fullText, llmsText, sitemapText } from '@/lib/documents/discovery/llms'
import { feedOf } from '@/lib/documents/feeds/atom'
import { sitemap } from '@/lib/documents/feeds/sitemap'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'
import { documentAt, markdownPaths } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { minutesToRead, wordCountOf } from '@/lib/views/journal'
import { compile } from './compile'

const site = siteAt('https://agency.example')
const now = new Date('2026-11-22')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content of an agency '))
  copyContent(root, 'journal', 'pages')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function compiled(): Promise<Catalog> {
  const { data, issues } = await compile(root)
  expect(issues).toEqual([])
  if (!data) throw new Error('Nothing was compiled')
  return createCatalog(data)
}

/** Everything that lists what the site has. */
const lists = (of: Catalog) => ({
  pages: JSON.stringify(of.pages),
  sitemap: sitemap(of, site, now),
  sitemapText: sitemapText({ catalog: of, registry, site }, now),
  llms: llmsText(of, site, now),
  llmsFull: fullText(of, registry, site, now),
  markdown: markdownPaths(of, now).join('\n'),
})

const withoutJournal: [string, () => void][] = [
  ['a folder for it', () => rmSync(join(root, 'journal'), { recursive: true })],
  [
    'a file in it',
    () => {
      rmSync(join(root, 'journal'), { recursive: true })
      mkdirSync(join(root, 'journal'))
    },
  ],
  [
    'its page either',
    () => {
      rmSync(join(root, 'journal'), { recursive: true })
      rmSync(join(root, 'pages/journal.md'))
    },
  ],
]

describe('a site without a journal', () => {
  test.each(withoutJournal)('says nothing of it anywhere, without %s', async (_, remove) => {
    remove()
    const bare = await compiled()
    for (const [name, text] of Object.entries(lists(bare)))
      expect(text.match(/.*\bjournal\b.*/i)?.[0], name).toBeUndefined()
    for (const path of [journalPaths.index, journalPaths.entry('a-week-of-mending')])
      expect(() =>
        documentAt(path, new URLSearchParams(), { catalog: bare, registry, site }, now),
      ).toThrow(`There is no page at ${path}.`)
  })

  test('has no page of it at the edge', async () => {
    for (const { slug } of catalog.journal) expect(edge.pages).toContain(journalPaths.entry(slug))
    rmSync(join(root, 'journal'), { recursive: true })
    const target = join(root, 'compiled')
    const args = ['--import', 'tsx', 'compiler/write.ts', root, target]
    expect(spawnSync(process.execPath, args).status).toBe(0)
    expect(readFileSync(join(target, 'edge.js'), 'utf8')).not.toContain('journal')
  })
})

test('with one file the journal is in every list', async () => {
  const [first, ...others] = catalog.journal
  for (const { slug } of others) rmSync(join(root, `journal/${slug}.md`))
  const one = await compiled()
  expect(one.journal.map(({ slug }) => slug)).toEqual([first?.slug])
  const { pages, ...addresses } = lists(one)
  expect(JSON.parse(pages)).toContainEqual(expect.objectContaining({ slug: 'journal' }))
  for (const [name, text] of Object.entries(addresses)) {
    expect(text, name).toContain(journalPaths.index)
    if (name !== 'llms') expect(text, name).toContain(journalPaths.entry(first?.slug ?? ''))
  }
})

test('its sitemap entry is as new as the newest of what it shows', async () => {
  const newest = catalog.journal
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  expect(sitemap(catalog, site, now)).toContain(
    `<loc>${site.url(journalPaths.index)}</loc><lastmod>${newest}</lastmod>`,
  )
})

test('its feed has every entry, newest first, with its author and its text', async () => {
  const feed = feedOf('journal', catalog, site, now)
  const found = (pattern: RegExp) => [...feed.matchAll(pattern)].map(([, text]) => text)
  expect(found(/<entry>\s*<id>([^<]+)</g)).toEqual(
    catalog.journal.map(({ slug }) => site.url(journalPaths.entry(slug))),
  )
  expect(found(/ {4}<author><name>([^<]+)</g)).toEqual(catalog.journal.map(({ author }) => author))
  const days = found(/<published>([^<]+)</g)
  expect(days).toEqual(days.toSorted().reverse())
  expect(found(/<content type="html"[^>]*>(&lt;p&gt;[^<]+)</g)).toHaveLength(catalog.journal.length)
})

test('a BlogPosting agrees with its entry, field by field', async () => {
  for (const entry of catalog.journal) {
    const data = blogPosting(entry, catalog, site)
    const url = site.url(journalPaths.entry(entry.slug))
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      headline: entry.title,
      description: entry.summary,
      url,
      datePublished: entry.publishedAt,
      dateModified: entry.updatedAt,
      author: { '@type': 'Person', name: entry.author },
      publisher: { '@type': 'Organization', name: catalog.agency.name },
      isPartOf: { '@type': 'Blog', '@id': site.url(journalPaths.index) },
      image: `${site.origin}/og/journal/${entry.slug}.png`,
    })
    expect(data.mentions).toEqual(
      entry.related.map((slug) => expect.objectContaining({ url: `${site.origin}/work/${slug}` })),
    )
    expect(data.articleBody).toContain(`](${site.origin}/work/`)
  }
})

test('the words of an entry are counted as they are read', async () => {
  const [entry] = catalog.journal
  if (!entry) throw new Error('content/ has no journal')
  const text = (body: string) => ({ ...entry, body, bodyLinks: [] })
  expect(
    wordCountOf(text('## It’s a *well-kept* [list](/work/a-b-c "of four"): 16,300 at 9.5 %.')),
  ).toBe(7)
  expect(minutesToRead(text('One.'))).toBe(1)
  expect(minutesToRead(text('word '.repeat(1100)))).toBe(5)
})
