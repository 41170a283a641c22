import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '@/e2e/support/scale'
import { isOpen, type Role } from '@/lib/domain/role'
import { catalog, createCatalog } from './catalog'

const [template] = catalog.roles
if (!template) throw new Error('content/ has no role')

const day = fc
  .integer({ min: 1, max: 28 })
  .map((number) => `2027-02-${String(number).padStart(2, '0')}`)
const time = fc.date({
  min: new Date('2027-01-30T00:00:00Z'),
  max: new Date('2027-03-03T00:00:00Z'),
  noInvalidDate: true,
})
const catalogOf = (ends: readonly (string | undefined)[]) =>
  createCatalog({
    ...catalog,
    roles: ends.map(
      (closesAt, index) => ({ ...template, slug: `role-${index}`, closesAt }) as Role,
    ),
  })

describe('open roles', () => {
  it('are exactly those that are open at that time, at any time in any order', () => {
    const ends = fc.array(fc.option(day, { nil: undefined }), { maxLength: 6 })
    fc.assert(
      fc.property(ends, fc.array(time, { minLength: 1, maxLength: 6 }), (closing, times) => {
        const { roles, openRoles } = catalogOf(closing)
        for (const now of times)
          expect(openRoles(now)).toEqual(roles.filter((role) => isOpen(role, catalog.agency, now)))
      }),
      { numRuns: times(3000, 300) },
    )
  })
})

it('lists are newest first, and equal days in the order of their slugs', () => {
  const dates = ['2027-01-01', '2027-03-01', '2027-03-01', '2027-02-01']
  const { roles } = createCatalog({
    ...catalog,
    roles: dates.map((publishedAt, index) => ({
      ...template,
      slug: `role-${3 - index}`,
      publishedAt,
    })),
  })
  expect(roles.map(({ slug }) => slug)).toEqual(['role-1', 'role-2', 'role-0', 'role-3'])
})

it('finds by slug, closed roles included, and nothing by an unknown one', () => {
  for (const role of catalog.roles) expect(catalog.role(role.slug)).toBe(role)
  for (const study of catalog.caseStudies) expect(catalog.caseStudy(study.slug)).toBe(study)
  expect(catalog.role('__proto__')).toBeUndefined()
  expect(catalog.caseStudy('constructor')).toBeUndefined()
})

it('the same content is there in every language of the site, at the same time', () => {
  expect(catalog.in(catalog.language)).toBe(catalog)
  const now = new Date()
  for (const language of catalog.languages) {
    expect(catalog.in(language).at(now)).toBe(catalog.at(now).in(language))
    expect(catalog.in(language).messages.language).toBe(language)
  }
  expect(() => catalog.in('tlh')).toThrow('The site has no language "tlh", only')
})
