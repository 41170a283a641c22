import { createPublicationTable } from 'site-content'
import { describe, expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { justBefore, opens, publishAt } from '@/e2e/support/content-of-later'
import type { Role } from '@/lib/careers/schema'
import { paths } from '@/lib/config/paths'
import { createSnapshots } from '@/lib/content/catalog'
import type { CatalogData } from '@/lib/content/collections'
import { siteContent } from '@/lib/content/site-content'

const built = new Date('2026-11-23')
const [role] = data.roles
if (!role) throw new Error('content/ has no role')
const always = { ...role, closed: undefined, closesAt: undefined }
const withRole = (more: Partial<Role>, text?: string): CatalogData => ({
  ...data,
  roles: [always, { ...always, slug: 'later-role', ...more }],
  agency: text ? { ...data.agency, body: text, bodyLinks: [text.indexOf('(/') + 1] } : data.agency,
})

describe('the publication table of a build', () => {
  test('changes only lists when a role opens or closes that no text links to', () => {
    const closes = Date.parse('2027-01-02T00:00+01:00')
    expect(
      createPublicationTable(siteContent, withRole({ closesAt: '2027-01-01' }), built).changes,
    ).toEqual({
      lists: closes,
    })
    const at = opens.getTime()
    expect(createPublicationTable(siteContent, withRole({ publishAt }), built).changes).toEqual({
      lists: at,
    })
    const linked = withRole({ publishAt }, 'See [it](/careers/later-role.md#pay).')
    expect(createPublicationTable(siteContent, linked, built).changes).toEqual({
      lists: at,
      pages: at,
    })
    const both = withRole({ publishAt, closesAt: '2031-04-01' })
    expect(createPublicationTable(siteContent, both, built)).toMatchObject({
      closing: { roles: { 'later-role': Date.parse('2031-04-02T00:00+02:00') } },
      changes: { lists: at },
    })
  })

  test('opens careers with the first role, which changes every page', () => {
    const first: CatalogData = { ...data, roles: [{ ...always, publishAt }] }
    const { opening, changes } = createPublicationTable(siteContent, first, built)
    expect(opening).toMatchObject({
      [paths.careers]: opens.getTime(),
      [paths.careersFeed]: opens.getTime(),
    })
    expect(changes).toEqual({ lists: opens.getTime(), pages: opens.getTime() })
  })
})

test('a site has no careers before the first role, and no journal before its first entry', () => {
  const roles = [{ ...always, publishAt }]
  const journal = data.journal.map((entry) => ({ ...entry, publishAt }))
  const { pages } = createSnapshots({ ...data, roles, journal })(justBefore)
  expect(pages.filter(({ slug }) => slug === 'careers' || slug === 'journal')).toEqual([])
})
