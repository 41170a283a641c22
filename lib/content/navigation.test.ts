import { rmSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { createSnapshots } from './catalog'
import { collectionsWithList } from './collections'
import { getFooterGroups, getHeaderLinks, orderHeader } from './navigation'

const content = editedContent()
const { compiled } = content
beforeEach(() => rmSync(content.getPath('navigation.md'), { force: true }))

const write = (yaml: string, name = 'navigation.md') => content.write(name, `---\n${yaml}---\n`)

test('without the file the header leads to the pages there are, and the footer to what else there is', async () => {
  const { catalog } = await compiled()
  const links = getHeaderLinks(catalog).map(({ link }) => link)
  expect([links[0], ...links.slice(-2)]).toEqual(['/work', '/careers', '/get-in-touch'])
  expect(links).toEqual(
    expect.arrayContaining([
      ...['/services', '/how-we-work', '/about'],
      ...collectionsWithList.map(([, { list }]) => list),
    ]),
  )
  const [pages, legal, programs] = getFooterGroups(catalog).map(({ links }) =>
    links.map(({ link }) => link),
  )
  expect(pages).toContain('/careers')
  expect(legal).toEqual(['/privacy-policy', '/imprint', '/accessibility'])
  expect(programs).toEqual(
    expect.arrayContaining(['/agents', '/docs/api', '/llms.txt', '/feed.xml', '/index.md']),
  )
})

test('what the file does not list is not shown, and each part stands for itself', async () => {
  write(`header:
  - link: /about
  - link: https://shop.example/
    text: Shop
  - link: /work
    text: Projects
`)
  const { catalog } = await compiled()
  expect(getHeaderLinks(catalog)).toEqual([
    { link: '/about', text: 'About' },
    { link: 'https://shop.example/', text: 'Shop' },
    { link: '/work', text: 'Projects' },
  ])
  expect(getFooterGroups(catalog)).toHaveLength(3)
})

test('each language has texts of its own, by their place in the list', async () => {
  write(`header:
  - link: /about
  - link: /work
    text: Projects
footer:
  - heading: More
    links:
      - link: /agents
`)
  expect((await compiled()).warnings).toContainEqual(
    expect.objectContaining({ file: 'navigation.de.md', field: '(file)' }),
  )
  write(
    `original: "000000000000"
header:
  - {}
  - text: Projekte
footer:
  - heading: Mehr
`,
    'navigation.de.md',
  )
  const german = (await compiled()).catalog.in('de')
  expect(getHeaderLinks(german)).toEqual([
    { link: '/about', text: german.messages.interface.navigation.about },
    { link: '/work', text: 'Projekte' },
  ])
  expect(getFooterGroups(german)).toMatchObject([{ heading: 'Mehr', links: [{ link: '/agents' }] }])
})

test('a page that appears later is not shown before', async () => {
  const later = `---\ntitle: Later\ndescription: ${'What appears later on this site. '.repeat(2)}\nupdatedAt: 2026-11-20\npublishAt: 2031-03-01\n---\n\nLater.\n`
  content.write('pages/later.md', later)
  write('header:\n  - link: /later\n  - link: /work\n')
  const { data } = await compiled()
  const snapshot = createSnapshots(data ?? expect.unreachable())
  const at = (day: string) => getHeaderLinks(snapshot(new Date(day))).map(({ text }) => text)
  expect(at('2031-02-28')).toEqual(['Work'])
  expect(at('2031-03-01')).toEqual(['Later', 'Work'])
})

test('each link leads somewhere, once, and has a name', async () => {
  const [study = ''] = (await compiled()).catalog.caseStudies.map(({ slug }) => slug)
  write(`header:
  - link: /nothing
  - link: about
  - link: /work
  - link: /work
    text: Projects
footer:
  - heading: More
    links:
      - link: /work/${study}
      - link: https://shop.example/
      - page: work
`)
  expect(await content.issues()).toEqual(
    expect.arrayContaining([
      'c/navigation.md:3 header.0.link: "/nothing" does not exist on this site.',
      'c/navigation.md:4 header.1.link: "about" must be a path of this site that begins with /, or a full address.',
      'c/navigation.md:6 header.3.link: "/work" stands here twice; remove one.',
      `c/navigation.md:11 footer.0.links.0.link: "/work/${study}" has no name of its own; write a text below it.`,
      'c/navigation.md:12 footer.0.links.1.link: "https://shop.example/" has no name of its own; write a text below it.',
      expect.stringContaining('c/navigation.md:13 footer.0.links.2.page: No such field is known'),
    ]),
  )
})

test('a list follows the page that it names in the header, or else is the last', () => {
  const lists = [
    { page: 'work' },
    { page: 'careers' },
    { page: 'journal', headerAfter: 'work' },
  ] as const
  expect(orderHeader(['work', 'about'], lists)).toEqual(['work', 'journal', 'about', 'careers'])
})
