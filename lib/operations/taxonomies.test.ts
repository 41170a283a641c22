import { expect, it } from 'vitest'
import { services } from '@/lib/composition/server'
import { catalog } from '@/lib/content/catalog'
import { invoke } from '@/packages/agent-access/index'
import { listTaxonomies } from './taxonomies'

it('counts what is open, and every case study', async () => {
  const now = new Date()
  const { taxonomies } = await invoke(listTaxonomies, {}, { services: services(), now })
  const open = catalog.openRoles(now)
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
