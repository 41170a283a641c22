import { expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { catalog } from '@/e2e/support/current-content'
import { findRoles, RoleFilters } from '@/lib/careers/operations'
import { paths } from '@/lib/config/paths'
import { relativeSite } from '@/lib/config/site'
import { CaseStudyFilters, findCaseStudies } from '@/lib/work/operations'
import { careerFacets, workFacets } from './facets'
import { readPageFilters } from './list-page'

const sources = { catalog, site: relativeSite }

/** What a link leads to, by the operations themselves. */
const countListed = (href: string) => {
  const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
  return href.startsWith('/work')
    ? findCaseStudies(catalog, readPageFilters(CaseStudyFilters, query, sources).filterValues)
        .entries.length
    : findRoles(catalog, readPageFilters(RoleFilters, query, sources).filterValues).entries.length
}

const work = workFacets(catalog, findCaseStudies(catalog, {}).filters)
const careers = careerFacets(catalog, findRoles(catalog, {}).filters)

test('every count is the length of the list its link leads to', () => {
  for (const { choices } of [...work, ...careers])
    for (const { href, count } of choices) expect(countListed(href), href).toBe(count)
})

test('a chosen term is taken away by its own link and kept by the others', () => {
  const { filters } = findRoles(catalog, { location: ['berlin'], level: ['senior'] })
  const [locations, levels] = careerFacets(catalog, filters)
  const berlin = locations?.choices.find(({ name }) => name === 'Berlin')
  expect(berlin).toMatchObject({ isChosen: true, href: '/careers?level=senior' })
  const lead = levels?.choices.find(({ name }) => name === 'Lead')
  expect(lead?.href).toBe('/careers?location=berlin&level=senior,lead')
})

test('no choice leads to the list that is shown', () => {
  const count = (filters: Parameters<typeof findCaseStudies>[1]) =>
    findCaseStudies(catalog, filters).entries.length
  const { slug = '' } =
    catalog.taxonomies.industries.find(({ slug }) => count({ industry: [slug] }) === 1) ?? {}
  const chosen = findCaseStudies(catalog, { industry: [slug] }).filters
  for (const { choices } of workFacets(catalog, chosen))
    for (const { href, isChosen } of choices)
      if (!isChosen) expect(countListed(href), href).not.toBe(1)
})

const lists = [
  { path: paths.careers, schema: RoleFilters, facets: careers },
  { path: paths.work, schema: CaseStudyFilters, facets: work },
] as const

test.each(lists)(
  'each filter of $path is a parameter of the page, a choice on it and words at the edge',
  ({ path, schema, facets }) => {
    const names = Object.keys(schema.shape).sort()
    const parameters = facets.flatMap(({ choices }) => [
      ...new URLSearchParams(choices[0]?.href.split('?', 2)[1]).keys(),
    ])
    expect(parameters.sort()).toEqual(names)
    expect(Object.keys(edge.filters[path] ?? {}).sort()).toEqual(names)
    for (const name of names) {
      const filterWords = edge.filters[path]?.[name]?.slice(0, 2) ?? []
      const { filterValues, error } = readPageFilters(
        schema,
        { [name]: filterWords.join(',') },
        sources,
      )
      expect(error, name).toBeUndefined()
      expect(Object.values(filterValues).map((values) => values?.map(String))).toEqual([
        filterWords,
      ])
    }
  },
)
