import { invokeOperation } from 'agent-access'
import { expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { getServices } from '@/lib/agent-access'
import { createSnapshots } from '@/lib/content/catalog'
import { listTaxonomies } from './operations'

it('counts what is open, and every case study', async () => {
  const now = new Date()
  const { taxonomies } = await invokeOperation(listTaxonomies, {}, { services: getServices(), now })
  const open = catalog.open.roles
  expect(open.length).toBeLessThan(catalog.roles.length)
  for (const { slug, roles } of taxonomies.levels)
    expect(roles).toBe(open.filter(({ level }) => level === slug).length)
  for (const { slug, roles } of taxonomies.locations)
    expect(roles).toBe(open.filter(({ locations }) => locations.includes(slug)).length)
  for (const { slug, roles, caseStudies } of taxonomies.disciplines)
    expect([roles, caseStudies]).toEqual([
      open.filter(({ discipline }) => discipline === slug).length,
      catalog.caseStudies.filter(({ disciplines }) => disciplines.includes(slug)).length,
    ])
  for (const { slug, caseStudies } of taxonomies.industries)
    expect(caseStudies).toBe(catalog.caseStudies.filter(({ industry }) => industry === slug).length)
})

it('says nothing of projects until the page that has them is public', async () => {
  const later = {
    ...catalog,
    pages: catalog.pages.map((page) =>
      page.slug === 'how-we-work' ? { ...page, publishAt: '2031-03-01' } : page,
    ),
  }
  const offerAt = async (day: string) => {
    const now = new Date(day)
    const on = { services: { ...getServices(), catalog: createSnapshots(later)(now) }, now }
    return (await invokeOperation(listTaxonomies, {}, on)).offer
  }
  expect(await offerAt('2031-02-28')).toBeUndefined()
  expect(await offerAt('2031-03-01')).toBeDefined()
})
