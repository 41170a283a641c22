import fc from 'fast-check'
import { expect, it } from 'vitest'
import { times } from '@/e2e/support/scale'
import type { CaseStudy } from '@/lib/collections/case-study'
import { services as realServices } from '@/lib/composition/server'
import { listedResultsMax } from '@/lib/config/limits'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { getCaseStudy, listCaseStudies } from './case-studies'
import { invoke } from './invoke'

const { disciplines, industries, services } = catalog.taxonomies
const years = [...new Set(catalog.caseStudies.map(({ year }) => year))].sort((a, b) => b - a)

const callerOf = (caseStudies: readonly CaseStudy[] = catalog.caseStudies) => ({
  services: {
    ...realServices(),
    catalog: createCatalog({ ...catalog, caseStudies }),
    site: siteAt('https://a.example'),
  },
})

const list = (raw: object) => invoke(listCaseStudies, raw, callerOf())

const some = <T>(values: readonly T[]) =>
  fc.option(fc.array(fc.constantFrom(...values), { maxLength: 3 }), { nil: undefined })
const words = (terms: readonly { slug: string; name: string }[]) =>
  terms.flatMap(({ slug, name }) => [slug.toUpperCase(), name])

it('the list is what a naive reading of the filters gives', async () => {
  const filters = fc.record({
    discipline: some(words(disciplines)),
    industry: some(words(industries)),
    service: some(words(services)),
    year: some(years),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (wanted) => {
      const { caseStudies, total } = await list(wanted)
      const has = (
        terms: readonly { slug: string; name: string }[],
        chosen: readonly string[] | undefined,
        own: readonly string[],
      ) =>
        !chosen?.length ||
        terms.some(
          ({ slug, name }) =>
            own.includes(slug) && chosen.some((word) => [slug.toUpperCase(), name].includes(word)),
        )
      const expected = catalog.caseStudies.filter(
        (study) =>
          has(disciplines, wanted.discipline, study.disciplines) &&
          has(industries, wanted.industry, [study.industry]) &&
          has(services, wanted.service, study.services) &&
          (!wanted.year?.length || wanted.year.includes(study.year)),
      )
      expect(caseStudies.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
      expect(total).toBe(expected.length)
    }),
    { numRuns: times(2000, 300) },
  )
})

it('paging shows every case study exactly once under any limit', async () => {
  for (let limit = 1; limit <= catalog.caseStudies.length + 1; limit++) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit, cursor })
      seen.push(...page.caseStudies.map(({ slug }) => slug))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(catalog.caseStudies.map(({ slug }) => slug))
  }
})

it('an unknown year is refused with the years there are', async () => {
  await expect(list({ year: [1850] })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'year', allowed: years.map(String) }],
  })
})

it('every case study has the exact shape it promises', async () => {
  const all = await list({})
  expect(listCaseStudies.output.parse(all)).toEqual(all)
  for (const { slug } of all.caseStudies) {
    const study = await invoke(getCaseStudy, { slug }, callerOf())
    expect(getCaseStudy.output.parse(study)).toEqual(study)
    expect(study.related).not.toContain(slug)
    expect(study.results.length).toBeGreaterThan(listedResultsMax)
    expect(all.caseStudies.find((one) => one.slug === slug)?.results).toEqual(
      study.results.slice(0, listedResultsMax),
    )
  }
})

it('an unknown case study is not found', async () => {
  await expect(invoke(getCaseStudy, { slug: 'never' }, callerOf())).rejects.toMatchObject({
    code: 'not_found',
  })
})
