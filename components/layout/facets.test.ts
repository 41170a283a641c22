import { expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { catalog } from '@/e2e/support/current-content'
import { siteWithRelativeUrls } from '@/lib/config/site'
import { type CollectionWithList, collectionsWithList } from '@/lib/content/collections'
import { createListFacets } from './facets'
import { findRequestedList, type PageQuery } from './list-page'

const sources = { catalog, site: siteWithRelativeUrls }

const find = (name: CollectionWithList, query: PageQuery = {}) =>
  findRequestedList(name, query, sources)
const facetsOf = (name: CollectionWithList, query: PageQuery = {}) =>
  createListFacets(find(name, query), catalog)

/** What a link leads to. */
const parametersIn = (href: string): PageQuery =>
  Object.fromEntries(new URL(href, 'http://x').searchParams)

const filteredLists = collectionsWithList.filter(([name]) => facetsOf(name).length > 0)

test('lists with filters show them', () => {
  expect(filteredLists.map(([name]) => name)).toEqual(
    expect.arrayContaining(['caseStudies', 'roles']),
  )
})

test.each(filteredLists)(
  'every count of %s is the length of the list its link leads to',
  (name, { list }) => {
    for (const { choices } of facetsOf(name))
      for (const { href, count } of choices) {
        expect(href).toMatch(new RegExp(`^${list}\\?`))
        expect(find(name, parametersIn(href)).list?.total, href).toBe(count)
      }
  },
)

test('a chosen term is taken away by its own link and kept by the others', () => {
  const [locations, levels] = facetsOf('roles', { location: 'berlin', level: 'senior' })
  const berlin = locations?.choices.find(({ name }) => name === 'Berlin')
  expect(berlin).toMatchObject({ isChosen: true, href: '/careers?level=senior' })
  const lead = levels?.choices.find(({ name }) => name === 'Lead')
  expect(lead?.href).toBe('/careers?location=berlin&level=senior,lead')
})

test('no choice leads to the list that is shown', () => {
  const { slug = '' } =
    catalog.taxonomies.industries.find(
      ({ slug }) => find('caseStudies', { industry: slug }).list?.total === 1,
    ) ?? {}
  for (const { choices } of facetsOf('caseStudies', { industry: slug }))
    for (const { href, isChosen } of choices)
      if (!isChosen) expect(find('caseStudies', parametersIn(href)).list?.total, href).not.toBe(1)
})

test.each(filteredLists)(
  'each filter of %s is a parameter of the page, a choice on it and words at the edge',
  (name, { list: path }) => {
    const names = Object.keys(find(name).filterDefinitions).sort()
    const parameters = facetsOf(name).flatMap(({ choices }) =>
      Object.keys(parametersIn(choices[0]?.href ?? '')),
    )
    expect(parameters.sort()).toEqual(names)
    expect(Object.keys(edge.filters[path] ?? {}).sort()).toEqual(names)
    for (const filter of names) {
      const words = edge.filters[path]?.[filter]?.slice(0, 2) ?? []
      const { filters, refusal } = find(name, { [filter]: words.join(',') })
      expect(refusal, filter).toBeUndefined()
      expect(filters[filter]?.map(String)).toEqual(words)
    }
  },
)
