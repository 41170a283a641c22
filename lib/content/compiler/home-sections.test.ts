import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { siteAt } from '@/lib/config/site'
import { findDocument } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/documents/operations'
import { getHomeSections } from '@/lib/pages/home-sections'

const now = new Date('2026-11-22')
const content = editedContent()

/** Writes the sections of the home page, and the chapters of its text. */
function write(sections: string, text = 'The opening.') {
  const [, front = ''] = content.read('pages/home.md').split(/^---\n/m)
  const rest = front.replace(/^sections:\n(?: .*\n)+/m, '')
  const sectionsText = sections && `sections:\n${sections}`
  content.write('pages/home.md', `---\n${sectionsText}${rest}---\n\n${text}\n`)
}

const namesIn = async () =>
  getHomeSections((await content.compiled()).catalog, now).map(({ section }) => section)

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
  const [journal, work, ...more] = getHomeSections((await content.compiled()).catalog, now)
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
  expect(getHomeSections(catalog, now)).toMatchObject([
    { section: 'text', heading: 'One', chapter: 0 },
    { section: 'services' },
    { section: 'text', heading: 'Two', chapter: 1 },
  ])
  const site = siteAt('https://agency.example').in('en')
  const { body } = findDocument('/', new URLSearchParams(), { catalog, registry, site }, now)
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
  ['  - section: text\n', '2 sections: There are 1 sections "text", and 0 headings'],
])('%j is an issue with its line', async (sections, issue) => {
  write(sections)
  expect(await content.issues()).toEqual([expect.stringContaining(`c/pages/home.md:${issue}`)])
})
