import { expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { relativeSite } from '@/lib/content/site'
import { CaseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import { findRoles, RoleFilters } from '@/lib/operations/roles'
import { filtersOf } from '@/lib/routing/addresses'
import { careerFacets, type Facet, workFacets } from './facets'
import { readPageFilters } from './lists'

const now = new Date()
const parametersOf = (facets: readonly Facet[]) =>
  facets.flatMap(({ choices }) => [
    ...new URLSearchParams(choices[0]?.href.split('?', 2)[1]).keys(),
  ])

const lists = [
  {
    path: paths.careers,
    schema: RoleFilters,
    facets: careerFacets(catalog, findRoles(catalog, {}, now).filters, now),
  },
  {
    path: paths.work,
    schema: CaseStudyFilters,
    facets: workFacets(catalog, findCaseStudies(catalog, {}).filters),
  },
] as const

test.each(lists)(
  'each filter of $path is a parameter of the page, with choices on it and words at the edge',
  ({ path, schema, facets }) => {
    const names = Object.keys(schema.shape).sort()
    expect([...filtersOf(path)].sort()).toEqual(names)
    expect(parametersOf(facets).sort()).toEqual(names)
    expect(Object.keys(edge.filters[path] ?? {}).sort()).toEqual(names)
  },
)

test.each(lists)(
  'each filter of $path takes several words, with commas between them',
  ({ path, schema }) => {
    for (const name of filtersOf(path)) {
      const words = edge.filters[path]?.[name]?.slice(0, 2) ?? []
      const { wanted, error } = readPageFilters(
        schema,
        { [name]: words.join(',') },
        { catalog, site: relativeSite },
      )
      expect(error, name).toBeUndefined()
      expect(Object.entries(wanted).map(([key, values]) => [key, values?.map(String)])).toEqual([
        [name, words],
      ])
    }
  },
)

test('a page takes a city with its country as the city, and refuses a contradiction', () => {
  const sources = { catalog, site: relativeSite }
  const read = (location: string) => readPageFilters(RoleFilters, { location }, sources)
  expect(read('Hamburg, Germany')).toEqual({ wanted: { location: ['hamburg'] } })
  expect(read('hamburg,germany')).toEqual({ wanted: { location: ['hamburg'] } })
  expect(read('Berlin, Portugal')).toEqual({
    wanted: {},
    error: expect.stringContaining('did you mean berlin or lisbon'),
  })
})
