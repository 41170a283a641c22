import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { journalPaths } from '@/lib/config/paths'
import { listPagePaths } from '@/lib/content/addresses'
import { type Catalog, catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import {
  createLlmsFullText,
  createLlmsText,
  createMarkdownSitemap,
} from '@/lib/documents/discovery/llms'
import { createFeed } from '@/lib/documents/feeds/atom'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { countWords, getMinutesToRead } from '@/lib/views/journal'

const site = siteAt('https://agency.example')
const now = new Date('2026-11-22')
const content = editedContent('journal', 'pages')

/** Everything that lists what the site has. */
const lists = (of: Catalog) => ({
  pages: JSON.stringify(of.pages),
  sitemap: createSitemap(of, site, now),
  sitemapText: createMarkdownSitemap({ catalog: of, registry, site }, now),
  llms: createLlmsText(of, site, now),
  llmsFull: createLlmsFullText(of, registry, site, now),
  markdown: listMarkdownPaths(of, now).join('\n'),
})

test.each([
  ['a folder for it', () => {}],
  ['a file in it', () => void mkdirSync(content.pathOf('journal'))],
  ['its page either', () => content.remove('pages/journal.md')],
])('a site without a journal says nothing of it anywhere, without %s', async (_, change) => {
  content.remove('journal')
  change()
  const bare = await content.compiled()
  const texts = { ...lists(bare.catalog), edge: JSON.stringify(listPagePaths(bare.data)) }
  for (const [name, text] of Object.entries(texts))
    expect(text.match(/.*\bjournal\b.*/i)?.[0], name).toBeUndefined()
  const sources = { catalog: bare.catalog, registry, site }
  for (const path of [journalPaths.index, journalPaths.entry('a-week-of-mending')])
    expect(() => findDocument(path, new URLSearchParams(), sources, now)).toThrow(
      `There is no page at ${path}.`,
    )
})

test('with one file the journal is in every list', async () => {
  const [first, ...others] = catalog.journal
  content.remove(...others.map(({ slug }) => `journal/${slug}.md`))
  const { catalog: one } = await content.compiled()
  expect(one.journal.map(({ slug }) => slug)).toEqual([first?.slug])
  const { pages, ...addresses } = lists(one)
  expect(JSON.parse(pages)).toContainEqual(expect.objectContaining({ slug: 'journal' }))
  for (const [name, text] of Object.entries(addresses)) {
    expect(text, name).toContain(journalPaths.index)
    if (name !== 'llms') expect(text, name).toContain(journalPaths.entry(first?.slug ?? ''))
  }
})

test('its feed has every entry, newest first, with its author and its text', async () => {
  const feed = createFeed('journal', catalog, site, now)
  const found = (pattern: RegExp) => [...feed.matchAll(pattern)].map(([, text]) => text)
  expect(found(/<entry>\s*<id>([^<]+)</g)).toEqual(
    catalog.journal.map(({ slug }) => site.url(journalPaths.entry(slug))),
  )
  expect(found(/ {4}<author><name>([^<]+)</g)).toEqual(catalog.journal.map(({ author }) => author))
  const days = found(/<published>([^<]+)</g)
  expect(days).toEqual(days.toSorted().reverse())
  expect(found(/<content type="html"[^>]*>(&lt;p&gt;[^<]+)</g)).toHaveLength(catalog.journal.length)
})

test('the words of an entry are counted as they are read', async () => {
  const [entry] = catalog.journal
  if (!entry) throw new Error('content/ has no journal')
  const text = (body: string) => ({ ...entry, body, bodyLinks: [] })
  expect(
    countWords(text('## It’s a *well-kept* [list](/work/a-b-c "of four"): 16,300 at 9.5 %.')),
  ).toBe(7)
  expect(getMinutesToRead(text('One.'))).toBe(1)
  expect(getMinutesToRead(text('word '.repeat(1100)))).toBe(5)
})
