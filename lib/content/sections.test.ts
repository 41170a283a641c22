import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { createSiteAt } from '@/lib/config/site'
import { findDocument } from '@/lib/documents/markdown/site'
import { listSections } from '@/lib/pages/sections'
import type { Catalog } from '@/lib/subject/register'

const content = editedContent()
const listHomeSections = (catalog: Catalog) => listSections(catalog.page('home'), catalog)

/** Writes the sections of the home page, and the chapters of its text. */
function write(sections: string, text = 'The opening.') {
  const [, front = ''] = content.read('pages/home.md').split(/^---\n/m)
  const rest = front.replace(/^sections:\n(?: .*\n)+/m, '')
  const sectionsText = sections && `sections:\n${sections}`
  content.write('pages/home.md', `---\n${sectionsText}${rest}---\n\n${text}\n`)
}

const namesIn = async () =>
  listHomeSections((await content.compiled()).catalog).map(({ section }) => section)

test('without a list the page shows what there is', async () => {
  write('')
  expect(await namesIn()).toEqual([
    ...['work', 'clients', 'results', 'quotes', 'services', 'approach', 'roles', 'invitation'],
  ])
  content.remove('testimonials', 'clients', 'roles', 'pages/careers.md', 'redirects.md')
  expect(await namesIn()).toEqual(['work', 'results', 'services', 'approach', 'invitation'])
})

test('sections stand in the order of the list, with their heading, count and entries', async () => {
  const [first, second] = (await content.compiled()).catalog.caseStudies.map(({ slug }) => slug)
  write(`  - section: journal
    count: 1
  - section: work
    heading: On our table
    entries: [${second}, ${first}]
`)
  const [journal, work, ...more] = listHomeSections((await content.compiled()).catalog)
  expect(more).toEqual([])
  expect(journal).toMatchObject({ section: 'journal', entries: { length: 1 } })
  expect(work).toMatchObject({
    heading: 'On our table',
    studies: [{ slug: second }, { slug: first }],
  })
})

test('each section "text" is the next heading of the text, in Markdown as on the page', async () => {
  write(
    '  - section: text\n  - section: services\n  - section: text\n',
    'The opening.\n\n## One\n\nFirst, [about](/about).\n\n## Two\n\nSecond.',
  )
  const { catalog } = await content.compiled()
  expect(listHomeSections(catalog)).toMatchObject([
    { section: 'text', id: 'one', title: 'One' },
    { section: 'services' },
    { section: 'text', id: 'two', title: 'Two' },
  ])
  const site = createSiteAt('https://agency.example').in('en')
  const { body } = findDocument('/', new URLSearchParams(), { catalog, site })
  const sectionNames = [
    'The opening.',
    '## One',
    'First, [about](https://agency.example/about).',
    '## Two',
  ]
  expect(sectionNames.map((text) => body.indexOf(text))).toEqual(
    sectionNames.map((text) => body.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(sectionNames.every((text) => body.split(text).length === 2)).toBe(true)
})

test.each([
  ['  - section: team\n', '3 sections.0.section: Invalid option'],
  [
    '  - section: services\n    count: 3\n',
    '4 sections.0.count: A section "services" has no count',
  ],
  ['  - section: work\n    count: 99\n', '4 sections.0.count: Too big'],
  ['  - section: work\n    entries: [nothing]\n', '4 sections.0.entries.0: "nothing" is not known'],
  ['  - section: text\n', '2 sections: 1 of the sections show a heading'],
  [
    '  - section: services\n    layout: wide\n',
    '4 sections.0.layout: A section "services" has no layout',
  ],
])('%j is an issue with its line', async (sections, issue) => {
  write(sections)
  expect(await content.issues()).toEqual([expect.stringContaining(`c/pages/home.md:${issue}`)])
})

const pageOf = (sections: string, text: string) => `---
title: Open days
description: When our studios are open to anybody who would like to see how we work.
updatedAt: 2026-11-20
sections:
${sections}---

${text}
`

test('a page of the site shows chapters in several forms between entries, in Markdown too', async () => {
  content.write(
    'pages/open-days.md',
    pageOf(
      '  - section: statement\n  - section: people\n    count: 1\n  - section: questions\n',
      'The first Friday.\n\n## Come in\n\nWe [show](/work) everything.\n\n## Asked often\n\n### May I bring a dog?\n\nYes.',
    ),
  )
  const { catalog } = await content.compiled()
  const page = catalog.pages.find(({ slug }) => slug === 'open-days')
  expect(page && listSections(page, catalog)).toMatchObject([
    { section: 'statement', title: 'Come in' },
    { section: 'people', people: [{ name: catalog.people[0]?.name }] },
    { section: 'questions', title: 'Asked often' },
  ])
  const site = createSiteAt('https://agency.example').in('en')
  const { body } = findDocument('/open-days', new URLSearchParams(), { catalog, site })
  const parts = [
    'The first Friday.',
    '## Come in',
    '[show](https://agency.example/work)',
    `### ${catalog.people[0]?.name}`,
    '## Asked often',
    '### May I bring a dog?',
  ]
  const positions = parts.map((part) => body.indexOf(part))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
})

test.each([
  ['questions', 'Only text.', '"Come in" has no questions'],
  ['pictures', 'Only text.', '"Come in" must have pictures alone'],
])('a section "%s" over a chapter of another form is an issue', async (section, text, issue) => {
  content.write(
    'pages/open-days.md',
    pageOf(`  - section: ${section}\n`, `The first Friday.\n\n## Come in\n\n${text}`),
  )
  expect(await content.issues()).toEqual([
    expect.stringContaining(`pages/open-days.md:6 sections.0.section: ${issue}`),
  ])
})

test('a page with a form of its own has no sections', async () => {
  content.write(
    'pages/careers.md',
    content.read('pages/careers.md').replace('---\n', '---\nsections:\n  - section: work\n'),
  )
  expect(await content.issues()).toEqual([
    expect.stringContaining(
      'pages/careers.md:2 sections: Only pages/home.md, pages/about.md, your own pages have this field',
    ),
  ])
})
