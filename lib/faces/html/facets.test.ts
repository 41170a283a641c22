import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { relativeSite } from '@/lib/content/site'
import { CaseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import { findRoles, RoleFilters } from '@/lib/operations/roles'
import { careerFacets, workFacets } from './facets'
import { readPageFilters } from './lists'

const sources = { catalog, site: relativeSite }
const now = new Date('2026-11-21T12:00:00Z')

/** What a link leads to, by the operations themselves. */
const listed = (href: string) => {
  const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
  return href.startsWith('/work')
    ? findCaseStudies(catalog, readPageFilters(CaseStudyFilters, query, sources).wanted).things
        .length
    : findRoles(catalog, readPageFilters(RoleFilters, query, sources).wanted, now).things.length
}

test('every count is the length of the list its link leads to', () => {
  const work = workFacets(catalog, findCaseStudies(catalog, {}).filters)
  const careers = careerFacets(catalog, findRoles(catalog, {}, now).filters, now)
  for (const { choices } of [...work, ...careers])
    for (const { href, count } of choices) expect(listed(href), href).toBe(count)
})

test('a chosen term is taken away by its own link and kept by the others', () => {
  const { filters } = findRoles(catalog, { location: ['berlin'], level: ['senior'] }, now)
  const [places, levels] = careerFacets(catalog, filters, now)
  const berlin = places?.choices.find(({ name }) => name === 'Berlin')
  expect(berlin).toMatchObject({ chosen: true, href: '/careers?level=senior' })
  const lead = levels?.choices.find(({ name }) => name === 'Lead')
  expect(lead?.href).toBe('/careers?location=berlin&level=senior,lead')
})

test('an unknown value gives the whole list and says what is allowed', () => {
  const { wanted, error } = readPageFilters(
    RoleFilters,
    { location: 'atlantis', city: 'Berlin' },
    sources,
  )
  expect(wanted).toEqual({})
  expect(error).toMatch(/^location: "atlantis" is not known\. Allowed: berlin/)
})
