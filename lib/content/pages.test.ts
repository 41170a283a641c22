import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { isReservedPage } from '@/lib/config/reserved-pages'
import { pageSlugs } from './addresses'

const content = editedContent('pages')

const front = {
  title: 'Studio visits',
  description: 'When our studios are open to anybody who would like to see how we work.',
  updatedAt: '2026-11-20',
}

const write = (name: string, fields: object = {}, text = 'Come on a Friday.') => {
  const lines = Object.entries({ ...front, ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${value}\n`)
  content.write(name, `---\n${lines.join('')}---\n\n${text}\n`)
}

test('its address is known to links and redirects, in each language', async () => {
  const links =
    'See [visits](/visits), [their text](/visits.md) and [no visits][none].\n\n[none]: /visit'
  write('pages/visits.md', {}, links)
  const redirects = '  - from: /tours\n    to: /visits\n  - from: /open\n    to: /de/visits\n'
  content.write('redirects.md', `---\nredirects:\n${redirects}---\n`)
  expect(await content.issues()).toEqual([
    'c/pages/visits.md:9 (text): "/visit" does not exist on this site.',
  ])
})

/** The same issue about each of these names, in the order of files. */
async function expectAllRefused(names: readonly string[], toMessage: (name: string) => string) {
  for (const name of names) write(`pages/${name}.md`)
  const expectedIssues = names.map(
    (name) => `c/pages/${name}.md:1 (file name): ${toMessage(name)}.`,
  )
  expect((await content.issues()).sort()).toEqual(expectedIssues.sort())
}

test('no page has an address of the engine', () =>
  expectAllRefused(
    [
      ...[
        'api',
        'mcp',
        'og',
        'docs',
        'edit',
        'agent-access',
        'per-request',
        'page-not-found',
        'specimen',
        'next-steps',
      ],
      ...['agent', 'page-tools', 'pictures', 'healthz', 'auth', 'sitemap', 'index'],
    ],
    (name) => `The engine has addresses of its own at /${name}; choose another name`,
  ))

test('every route is one of the pages, or its name is reserved', () => {
  const roots = ['app', 'app/[language]'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  )
  const open = roots
    .map(({ name }) => name)
    .filter((name) => /^[a-z0-9-]+$/.test(name) && name !== 'styles')
    .filter((name) => !isReservedPage(name) && !pageSlugs.some((slug) => slug === name))
  expect(open).toEqual([])
})

test('no page is called as a language of the site, or one that it may have', () =>
  expectAllRefused(
    ['de', 'fr', 'pt-br'],
    (name) => `/${name} is where the pages of a language are; choose a longer name`,
  ))

test('no file has another form of name', () =>
  expectAllRefused(
    ['Visits', 'studio visits', 'studio.visits', 'studio_visits', 'über-uns', '-visits'],
    () => 'Use lower-case letters, digits and single hyphens',
  ))

test('an address that has moved is no name of a page', async () => {
  write('pages/jobs.md')
  const [issue, ...more] = await content.issues()
  expect(more).toEqual([])
  expect(issue).toMatch(/^c\/redirects\.md:\d+ redirects\.\d\.from: "\/jobs" is a page of this/)
})

test('what the home page alone has is an issue elsewhere', async () => {
  write('pages/about.md', { cover: '{ src: home.svg, decorative: true }' })
  expect(await content.issues()).toEqual([
    'c/pages/about.md:5 cover: Only pages/home.md has this field; remove it.',
  ])
})

test('budgets belong to the page about how one works, and have their bounds in order', async () => {
  const priced = { projects: '[{ name: A form, budget: { min: 9000, max: 4000, currency: EUR } }]' }
  write('pages/visits.md', priced)
  write('pages/how-we-work.md', { ...priced, timeZones: '[Europe/Berlyn]' })
  const issues = await content.issues()
  expect(issues).toContainEqual(
    expect.stringMatching(/^c\/pages\/visits\.md:5 projects: Only pages\/how-we-work\.md has this/),
  )
  expect(issues).toContainEqual(
    expect.stringMatching(/^c\/pages\/how-we-work\.md:5 projects.*budget\.max: must not be lower/),
  )
  expect(issues).toContainEqual(expect.stringMatching(/timeZones.*such as Europe\/Berlin/))
})
