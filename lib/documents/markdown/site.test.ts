import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { listServices } from '@/lib/agency/services'
import { sectionCounts } from '@/lib/config/limits'
import { journalPaths, paths } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { renderMarkdownDocument } from './document'
import { findDocument } from './site'

const site = createSiteAt('https://agency.example')

const textAt = (path: string, query = '') =>
  renderMarkdownDocument(findDocument(path, new URLSearchParams(query), { catalog, site }), site)

test('the services lead to the case studies that show them, as on the page', () => {
  const text = textAt('/services')
  for (const { name, studies } of listServices(catalog)) {
    const line = text.split('\n').find((one) => one.startsWith(`- **${name}:**`)) ?? ''
    const linked = [...line.matchAll(/\((https:\/\/agency\.example\/[^)]+)\)/g)].map(([, to]) => to)
    expect(linked).toEqual(studies.map(({ slug }) => site.url(paths.caseStudy(slug))))
  }
})

test('an entry of the journal leads to the entries beside it, and the list has them in order', () => {
  const { journal } = catalog
  const getAddress = (entry: (typeof journal)[number]) => site.url(journalPaths.entry(entry.slug))
  for (const [at, entry] of journal.entries()) {
    const text = textAt(journalPaths.entry(entry.slug))
    expect(text.includes('**Last changed:**')).toBe(entry.updatedAt > entry.publishedAt)
    for (const [other, note] of [
      [journal[at - 1], 'Later entry'],
      [journal[at + 1], 'Earlier entry'],
    ] as const)
      expect(text.includes(`): ${note}`)).toBe(other !== undefined)
    for (const other of [journal[at - 1], journal[at + 1]])
      if (other) expect(text).toContain(`](${getAddress(other)}): `)
  }
  const list = textAt(journalPaths.index)
  const positions = journal.map((entry) => list.indexOf(`](${getAddress(entry)})`))
  expect(positions).toEqual(positions.filter((position) => position > 0).sort((a, b) => a - b))
})

test('a section of the home page leads to each entry that it shows', () => {
  const home = { ...catalog.page('home'), sections: [{ section: 'journal' as const }] }
  const pages = catalog.pages.map((page) => (page.slug === 'home' ? home : page))
  const sources = { catalog: { ...catalog, pages }, site }
  const document = findDocument(paths.home, new URLSearchParams(), sources)
  const text = renderMarkdownDocument(document, site)
  for (const { slug } of catalog.journal.slice(0, sectionCounts.journal))
    expect(text).toContain(`](${site.url(journalPaths.entry(slug))})`)
})
