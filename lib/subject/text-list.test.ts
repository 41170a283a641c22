import { invokeOperation } from 'agent-access'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { journal } from '@/lib/journal/schema'
import { toModelText } from './markdown'
import { defineTextList } from './text-list'

const { services } = endpointForTests()

/** The journal as a list whose entries have no page. */
const { list, renderer } = defineTextList(
  {
    collectionName: 'journal',
    collection: {
      ...journal,
      filters: {
        year: { field: 'year', label: 'year', description: 'Years; any of them.' },
      },
      paths: { page: 'journal', list: '/journal', topic: 'journal', api: '/api/v1/entries' },
    },
    id: 'slug',
    scope: 'public.read',
    tag: { name: 'Entries', description: 'What was written' },
  },
  {
    name: 'list_entries',
    title: 'List entries',
    description: 'Lists what was written.',
    member: 'entries',
    item: z.strictObject({ slug: z.string(), title: z.string(), author: z.string() }),
    total: 'Entries, over all pages',
    toItem: ({ slug, title, author }) => ({ slug, title, author }),
    toListItem: ({ slug, title, author }, { site }) => ({
      id: slug,
      name: title,
      href: `https://elsewhere.example/${slug}`,
      about: [author],
      links: [{ name: 'Work', href: site.url('/work') }],
    }),
  },
)

const [entry] = catalog.journal

test('people read a line of each entry, with what it leads to', () => {
  const { title, sections } = renderer.list(
    { items: catalog.journal, total: catalog.journal.length, filters: {} },
    services,
  )
  expect(title).toBe(`${catalog.page('journal').title}: ${catalog.journal.length}`)
  expect(sections[0]?.split('\n')[0]).toBe(
    `- [${entry?.title}](https://elsewhere.example/${entry?.slug}) (${entry?.author}): [Work](${services.site.url('/work')})`,
  )
})

test('programs get the same, page by page', async () => {
  const answer = await invokeOperation(list, { limit: 1 }, { services })
  expect(answer.entries).toEqual([
    { slug: entry?.slug, title: entry?.title, author: entry?.author },
  ])
  expect(answer.total).toBe(catalog.journal.length)
  const text = toModelText(list.view(answer as never, services), catalog.messages)
  expect(text).toContain(`${entry?.slug}: ${entry?.title} (${entry?.author}).`)
  expect(text).toContain(`${answer.nextCursor}`)
  expect(text).toContain(`This is one of ${catalog.journal.length}.`)
})

test('a text names the filters', () => {
  const { filters } = renderer.list(
    { items: catalog.journal, total: catalog.journal.length, filters: { year: [2026] } },
    services,
  )
  expect(filters).toEqual([expect.objectContaining({ values: [{ text: '2026' }] })])
})
