import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { createSiteAt } from '@/lib/config/site'
import { listSections } from '@/lib/content/sections'
import { findDocument } from '@/lib/documents/markdown/site'
import type { Catalog } from '@/lib/subject/register'

const content = editedContent('case-studies/museum-identity')
const site = createSiteAt('https://agency.example').in('en')
const listHomeSections = (catalog: Catalog) => listSections(catalog.page('home'), { catalog, site })
const render = (path: string, catalog: Catalog) =>
  findDocument(path, new URLSearchParams(), { catalog, site }).body

/** The texts stand in this order, once each. */
function expectOrder(body: string, texts: readonly string[]) {
  const positions = texts.map((text) => body.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(texts.filter((text) => body.split(text).length !== 2)).toEqual([])
}

/** Writes the sections of the home page, and the chapters of its text. */
function write(sections: string, text = 'The opening.') {
  const [, front = ''] = content.read('pages/home.md').split(/^---\n/m)
  const rest = front.replace(/^sections:\n(?: .*\n)+/m, '')
  const sectionsText = sections && `sections:\n${sections}`
  content.write('pages/home.md', `---\n${sectionsText}${rest}---\n\n${text}\n`)
}

const namesIn = async () =>
  listHomeSections((await content.compiled()).catalog).map(({ name }) => name)

test('without a list the page shows what there is', async () => {
  write('')
  expect(await namesIn()).toEqual([
    ...['work', 'clients', 'results', 'quotes', 'services', 'steps', 'roles', 'invitation'],
  ])
  content.remove('testimonials', 'clients', 'roles', 'pages/careers.md', 'redirects.md')
  expect(await namesIn()).toEqual(['work', 'results', 'services', 'steps', 'invitation'])
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
  expect(journal).toMatchObject({ name: 'journal', data: { entries: { length: 1 } } })
  expect(work).toMatchObject({
    id: 'on-our-table',
    data: { heading: 'On our table', studies: [{ slug: second }, { slug: first }] },
  })
})

test('a section "text" without a text shows the next part of the text below, the last one all that is left', async () => {
  write(
    '  - section: text\n  - section: services\n  - section: text\n',
    'The opening.\n\n## One\n\nFirst, [about](/about).\n\n## Two\n\nSecond.\n\n## Three\n\nThird.',
  )
  const { catalog } = await content.compiled()
  expect(listHomeSections(catalog)).toMatchObject([
    { name: 'text', data: { parts: [{ heading: 'One' }] } },
    { name: 'services' },
    { name: 'text', data: { parts: [{ heading: 'Two' }, { heading: 'Three' }] } },
  ])
  expectOrder(render('/', catalog), [
    'The opening.',
    '## One',
    'First, [about](https://agency.example/about).',
    '## Two',
    '## Three',
  ])
})

test.each([
  [
    '  - section: team\n',
    '3 sections.0.section: "team" is not known. Allowed: text, statement, quote, facts,',
  ],
  ['  - heading: Team\n', '3 sections.0.section: This field is missing. Allowed: text, statement,'],
  [
    '  - section: services\n    count: 3\n',
    '4 sections.0.count: No such field is known here. Allowed: section, heading,',
  ],
  [
    '  - section: statement\n    textt: Hello\n',
    '4 sections.0.textt: No such field is known here; the nearest is text',
  ],
  ['  - section: work\n    count: 99\n', '4 sections.0.count: Write at most 40.'],
  ['  - section: work\n    entries: [nothing]\n', '4 sections.0.entries.0: "nothing" is not known'],
  ['  - section: text\n    heading: Alone\n', '3 sections.0.text: This field is missing'],
  [
    '  - section: picture\n    picture: { src: desk.jpg, alt: A desk }\n',
    '4 sections.0.picture.src: "desk.jpg" is not there',
  ],
  [
    '  - section: work\n    ground: case\n',
    '4 sections.0.ground: "case" is not known. Allowed: paper, ink, accent.',
  ],
  [
    '  - section: work\n    space: huge\n',
    '4 sections.0.space: "huge" is not known. Allowed: tight,',
  ],
])('%j is an issue with its line', async (sections, issue) => {
  write(sections)
  expect(await content.issues()).toContainEqual(expect.stringContaining(`c/pages/home.md:${issue}`))
})

test('a section without a text to show is a warning', async () => {
  write('  - section: text\n  - section: work\n')
  const { warnings, catalog } = await content.compiled()
  expect(listHomeSections(catalog).map(({ name }) => name)).toEqual(['work'])
  expect(warnings).toContainEqual(
    expect.objectContaining({
      file: 'pages/home.md',
      line: 3,
      message: expect.stringContaining('It shows nothing: it has no text of its own'),
    }),
  )
})

test('a text that no section shows is an issue', async () => {
  write('  - section: work\n', 'The opening.\n\n## One\n\nFirst.')
  expect(await content.issues()).toEqual([
    expect.stringContaining('pages/home.md:2 sections: No section shows the text below'),
  ])
})

const pageOf = (sections: string, text = 'The first Friday.') => `---
title: Open days
description: When our studios are open to anybody who would like to see how we work.
updatedAt: 2026-11-20
sections:
${sections}---

${text}
`

const statement = `  - section: statement
    text: We show "everything", and then some.
`
const questions = `  - section: questions
    heading: Asked often
    items:
      - question: May I bring a dog?
        answer: |
          Yes, see [the work](/work).

          ![A dog at a desk](dog.jpg "Luna")
`

test('an own page shows its sections in Markdown too, with links and typography of a text', async () => {
  content.copy('case-studies/museum-identity/posters.jpg', 'pages/dog.jpg')
  content.write(
    'pages/open-days.md',
    pageOf(`${statement}  - section: people\n    count: 1\n${questions}`),
  )
  const { catalog } = await content.compiled()
  const page = catalog.pages.find(({ slug }) => slug === 'open-days')
  expect(page && listSections(page, { catalog, site })).toMatchObject([
    { name: 'statement' },
    { name: 'people', data: { people: [{ name: catalog.people[0]?.name }] } },
    { name: 'questions', id: 'asked-often' },
  ])
  expectOrder(render('/open-days', catalog), [
    'The first Friday.',
    'We show “everything”',
    `### ${catalog.people[0]?.name}`,
    '## Asked often',
    '### May I bring a dog?',
    '[the work](https://agency.example/work)',
    '![A dog at a desk](https://agency.example/pictures/',
  ])
})

const museum = 'case-studies/museum-identity.md'

test('a case study of sections says once what clients said of it: where they say, else below them', async () => {
  const { catalog } = await content.compiled()
  const [said, ...more] = catalog.testimonials.filter((one) => one.caseStudy === 'museum-identity')
  const quote = said?.quote ?? expect.unreachable()
  expect(more).toEqual([])
  const { headings } = catalog.messages
  const path = '/work/museum-identity'
  const results = `## ${headings.results}`
  expectOrder(render(path, catalog), ['## What we would do differently', `> ${quote}`, results])
  const original = content.read(museum)
  for (const fields of ['', `\n    entries: [${said?.slug}]`]) {
    content.write(museum, original.replace('sections:', `sections:\n  - section: quotes${fields}`))
    const first = (await content.compiled()).catalog
    expectOrder(render(path, first), [`> ${quote}`, '## The problem', results])
  }
})

test('the results of others on the page of a case study do not stand for its own', async () => {
  content.edit(museum, 'sections:', 'sections:\n  - section: results\n    entries: [city-forms]')
  const { catalog } = await content.compiled()
  expectOrder(render('/work/museum-identity', catalog), [
    `## ${catalog.messages.headings.outcomes}`,
    `## ${catalog.messages.headings.results}`,
    catalog.caseStudy('museum-identity')?.results[0]?.source ?? '-',
  ])
})

test('caption and credit of a picture are a line each, as the page shows them', async () => {
  const { catalog } = await content.compiled()
  expect(render('/work/museum-identity', catalog)).toContain(
    '.jpg)\n\nA title, an object and a wall text at two metres\n\nPicture: Rendered for',
  )
})

test('the page about the agency has its facts in its top, of whatever it is made', async () => {
  content.remove('pages/about.md')
  content.write(
    'pages/about.md',
    pageOf('  - section: statement\n    text: We look before we draw.\n'),
  )
  const { catalog } = await content.compiled()
  const { labels } = catalog.messages
  expectOrder(render('/about', catalog), [
    'The first Friday.',
    labels.founded,
    'We look before we draw.',
  ])
})

test('a link or HTML in the text of a section is checked, with its line', async () => {
  content.write(
    'pages/open-days.md',
    pageOf(
      '  - section: text\n    text: |\n      First.\n\n      See [this](/nowhere).\n      <b>bold</b>\n',
    ),
  )
  expect(await content.issues()).toEqual([
    expect.stringContaining('pages/open-days.md:10 (text): "/nowhere"'),
    expect.stringContaining('pages/open-days.md:11 (text): <b> is HTML'),
  ])
})

test('a link to what is not public yet is plain words in a section, too', async () => {
  const later = content
    .read('journal/a-week-of-mending.md')
    .replace('---\n', '---\npublishAt: draft\n')
  content.write('journal/a-week-of-mending.md', later)
  content.write(
    'pages/open-days.md',
    pageOf('  - section: text\n    text: See [this](/journal/a-week-of-mending) soon.\n'),
  )
  expect(render('/open-days', (await content.compiled()).catalog)).toContain('See this soon.')
})

test('sections are translated by position, and their pictures keep their files', async () => {
  content.copy('case-studies/museum-identity/posters.jpg', 'pages/dog.jpg')
  content.write(
    'pages/open-days.md',
    pageOf(
      `${statement}  - section: picture\n    picture: { src: dog.jpg, alt: A dog }\n${questions.replace(/ +!.*\n/, '')}`,
    ),
  )
  content.write(
    'pages/open-days.de.md',
    `---
title: Offene Tage
description: Wann unsere Studios für alle offen sind, die sehen möchten, wie wir arbeiten.
sections:
  - text: Wir zeigen "alles".
  - picture: { alt: Ein Hund }
  - heading: Oft gefragt
    items:
      - question: Darf ein Hund mit?
        answer: Ja, siehe [die Arbeiten](/work).
---

Am ersten Freitag.
`,
  )
  const { catalog } = await content.compiled()
  const german = catalog.in('de')
  const own = createSiteAt('https://agency.example', ['en', 'de']).in('de')
  const { body } = findDocument('/open-days', new URLSearchParams(), { catalog: german, site: own })
  expectOrder(body, [
    'Am ersten Freitag.',
    'Wir zeigen „alles“.',
    '![Ein Hund](https://agency.example/pictures/',
    '### Darf ein Hund mit?',
    '[die Arbeiten](https://agency.example/de/work)',
  ])
})

test('a section that lacks a text in another language falls back alone, and says so', async () => {
  const sections = `${statement}  - section: quote\n    text: We "mend" it.\n`
  content.write('pages/open-days.md', pageOf(sections))
  content.write(
    'pages/open-days.de.md',
    `---
title: Offene Tage
description: Wann unsere Studios für alle offen sind, die sehen möchten, wie wir arbeiten.
sections:
  - text: Wir zeigen "alles".
  - {}
---

Am ersten Freitag.
`,
  )
  const { catalog, warnings } = await content.compiled()
  const german = catalog.in('de')
  const page = german.pages.find(({ slug }) => slug === 'open-days')
  const placed = page ? listSections(page, { catalog: german, site }) : []
  expect(placed).toMatchObject([
    { name: 'statement', data: { text: 'Wir zeigen „alles“.' } },
    { name: 'quote', lang: 'en', data: { text: 'We “mend” it.' } },
  ])
  expect(placed[0]?.lang).toBeUndefined()
  expect(warnings).toContainEqual(
    expect.objectContaining({
      file: 'pages/open-days.de.md',
      field: 'sections.1.text',
      message: expect.stringContaining('so its section shows in the default language'),
    }),
  )
})

test('a page with a form of its own has no sections', async () => {
  content.edit('pages/get-in-touch.md', '---\n', '---\nsections:\n  - section: work\n')
  expect(await content.issues()).toEqual([
    expect.stringContaining(
      'pages/get-in-touch.md:2 sections: Only pages/home.md, pages/about.md,',
    ),
  ])
})
