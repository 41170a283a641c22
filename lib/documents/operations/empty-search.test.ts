import { invokeOperation } from 'agent-access'
import { beforeEach, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { listRolesOperation } from '@/lib/careers/operations'
import { createSnapshots } from '@/lib/content/catalog'
import { getRecorder } from '@/lib/http/composition/server'
import { listCaseStudiesOperation } from '@/lib/work/operations'

const { access, services } = endpointForTests()
const now = new Date()
const { locations, levels } = catalog.taxonomies
const pairs = locations.flatMap(({ slug: location }) =>
  levels.map(({ slug: level }) => ({ location: [location], level: [level] })),
)
const totals = await Promise.all(
  pairs.map(
    async (pair) => (await invokeOperation(listRolesOperation, pair, { services, now })).total,
  ),
)
const vain = pairs.find((_, at) => totals[at] === 0)
const fruitful = pairs.find((_, at) => (totals[at] ?? 0) > 0)
const terms = `level=${vain?.level} location=${vain?.location}`

const empties = () =>
  Object.fromEntries(
    [...(getRecorder()?.pending.take()[0]?.counts ?? [])].filter(([name]) =>
      name.startsWith('empty'),
    ),
  )
beforeEach(() => void getRecorder()?.pending.take())

test('a search that found nothing is counted each time, also if its response was cached', async () => {
  const { GET } = access.at(listRolesOperation.http.path)
  const ask = (query: object) =>
    GET(
      new Request(
        `${origin}${listRolesOperation.http.path}?${new URLSearchParams(query as never)}`,
      ),
    )
  for (let time = 0; time < 3; time++) await ask(vain ?? {})
  await invokeOperation(listRolesOperation, vain, { services, now, callInterface: 'mcp' })
  await ask(fruitful ?? {})
  await ask({})
  await invokeOperation(listRolesOperation, vain, { services, now })
  expect(empties()).toEqual({
    [`empty|rest|list_roles|${terms}`]: 3,
    [`empty|mcp|list_roles|${terms}`]: 1,
  })
})

test('a search that found nothing leads to the values that find something', async () => {
  const roles = catalog.roles.filter(({ locations }) => !locations.includes('lisbon'))
  const own = { ...services, catalog: createSnapshots({ ...catalog, roles })(new Date()) }
  const result = await invokeOperation(
    listRolesOperation,
    { location: 'lisbon' },
    { services: own, now },
  )
  expect(result.next).toMatch(/`location`: berlin, [\w, -]+\. /)
  expect(result.next).not.toMatch(/lisbon|`level`/)
  expect(listRolesOperation.view(result, own).next).toBe(result.next)
})

test('a search of case studies does, too', async () => {
  const years = new Set(catalog.caseStudies.map(({ year }) => year))
  const searches = catalog.taxonomies.industries.flatMap(({ slug }) =>
    [...years].map((year) => ({ industry: [slug], year: [year] })),
  )
  const results = await Promise.all(
    searches.map((search) => invokeOperation(listCaseStudiesOperation, search, { services, now })),
  )
  const emptyResult = results.find(({ total }) => total === 0)
  expect(emptyResult?.next).toMatch(/`industry`: [\w, -]+; `year`: [\d, ]+\. /)
})

test('as Markdown, too', async () => {
  const ask = (query: object) => {
    const address = `https://agency.example/careers?${new URLSearchParams(query as never)}`
    return access.answer(new Request(address, { headers: { accept: 'text/markdown' } }))
  }
  for (let time = 0; time < 2; time++) await ask(vain ?? {})
  await ask(fruitful ?? {})
  await ask({})
  await ask({ location: 'anna@client.example' })
  expect(empties()).toEqual({ [`empty|markdown|list_roles|${terms}`]: 2 })
})
