import { expect, test } from 'vitest'
import { catalog as sample } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { Role } from '@/lib/domain/role'
import { checkJobs } from './check-jobs'
import { printed } from './printed'

const now = new Date()
const site = siteAt('https://agency.example')
const [role, other] = sample.openRoles(now)
if (!role || !other) throw new Error('Two roles have to be open.')

/** The sample with these roles instead of its own. */
const catalogWith = (...roles: readonly Role[]) => {
  const inLanguage = { ...sample, openRoles: () => [...roles] }
  const catalog = { ...inLanguage, languages: ['en'], at: () => inLanguage }
  return { ...catalog, in: () => catalog } as unknown as typeof sample
}
const check = (...roles: readonly Partial<Role>[]) =>
  checkJobs(catalogWith(...roles.map((over) => ({ ...role, ...over }) as Role)), site, now)

test('every role of the sample is shown, in both languages', () => {
  const reports = checkJobs(sample, site, now)
  expect(reports.flatMap(({ missing }) => missing)).toEqual([])
  expect(new Set(reports.map(({ language }) => language))).toEqual(new Set(sample.languages))
  const text = printed(reports, { origin: site.origin, preview: false })
  expect(text).toContain(`${sample.openRoles(now).length} of`)
  expect(text).toContain('Search Console')
})

test.each<[string, Partial<Role>, RegExp]>([
  ['a town in the title', { title: 'Designer, Berlin', locations: ['berlin'] }, /names "Berlin"/],
  ['the agency in the title', { title: `Designer at ${sample.agency.name}` }, /names "Oddvale"/],
  ['a salary in the title', { title: 'Designer €60k' }, /an amount in it/],
  ['a title that shouts', { title: 'DESIGNER WANTED' }, /shouts/],
  ['a title with marks', { title: 'Designer!!!' }, /shouts/],
  ['no place', { locations: [] }, /^No place/],
  [
    'hardly a text',
    {
      summary: 'Design.',
      body: '',
      requirements: [],
      responsibilities: [],
      benefits: [],
      process: [],
    },
    /fewer than 200 characters/,
  ],
])('%s keeps a role from being shown', (_, over, issue) => {
  const [report] = check(over)
  expect(report?.missing.join('\n')).toMatch(issue)
  const text = printed(check(over), { origin: site.origin, preview: false })
  expect(text).toContain(`✗ ${role.slug}`)
  expect(text).toContain('0 of 1')
})

test.each<[string, Partial<Role>, RegExp]>([
  ['no pay', { salary: undefined as never }, /^No pay/],
  ['no last day', { closesAt: undefined }, /^No last day/],
  ['an old advert', { publishedAt: '2020-01-01' }, /over a year ago/],
  ['no requirements', { requirements: [] }, /^No requirements/],
])('%s is named, and keeps nothing from being shown', (_, over, issue) => {
  const [report] = check({ closesAt: '2090-01-01', ...over })
  expect(report?.missing).toEqual([])
  expect(report?.better.join('\n')).toMatch(issue)
})

test('two adverts of one title in one place are named', () => {
  const reports = check({ closesAt: '2090-01-01' }, { closesAt: '2090-01-01', slug: other.slug })
  expect(reports.map(({ better }) => better.join())).toEqual([
    expect.stringContaining('There are 2 open roles'),
    expect.stringContaining('There are 2 open roles'),
  ])
})

test('a title in which a town is part of a word names no town', () => {
  const [report] = check({ title: 'Berliner Designer', locations: ['berlin'] })
  expect(report?.missing).toEqual([])
})

test('without an open role, and without a public address, it says so', () => {
  expect(printed([], { origin: site.origin, preview: false })).toContain('No role is open')
  expect(printed(check({}), { origin: 'http://localhost:3000', preview: false })).toContain(
    'set SITE_URL',
  )
})
