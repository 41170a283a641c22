import { expect, it } from 'vitest'
import { services } from '@/lib/composition/server'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { invoke } from './invoke'
import { listTaxonomies } from './taxonomies'

const now = new Date()
const taxonomies = (source = catalog) =>
  invoke(listTaxonomies, {}, { services: { ...services(), catalog: source }, now })

it('counts open roles and case studies, and has the exact shape it promises', async () => {
  const answer = await taxonomies()
  expect(listTaxonomies.output.parse(answer)).toEqual(answer)
  const { levels, locations, industries, disciplines } = answer.taxonomies
  const sum = (terms: readonly { roles: number }[]) =>
    terms.reduce((all, { roles }) => all + roles, 0)
  const open = catalog.openRoles(now)
  expect(sum(levels)).toBe(open.length)
  expect(sum(disciplines)).toBe(open.length)
  expect(sum(locations)).toBe(open.flatMap((role) => role.locations).length)
  expect(industries.reduce((all, { caseStudies }) => all + caseStudies, 0)).toBe(
    catalog.caseStudies.length,
  )
  expect(locations[0]).toMatchObject({
    country: expect.any(String),
    countryCode: expect.any(String),
  })
})

it('counts no closed role', async () => {
  const closed = catalog.roles.map((role) => ({ ...role, closed: true }))
  const answer = await taxonomies(createCatalog({ ...catalog, roles: closed }))
  expect(answer.taxonomies.levels.every(({ roles }) => roles === 0)).toBe(true)
})
