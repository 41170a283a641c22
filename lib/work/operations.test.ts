import { invokeOperation } from 'agent-access'
import { expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { getServices } from '@/lib/agent-access'
import { listedResultsMax } from '@/lib/config/limits'
import { getCaseStudyOperation, listCaseStudiesOperation } from './operations'
import type { CaseStudy } from './schema'

const caller = { services: getServices() }
const slugs = (studies: readonly { slug: string }[]) => studies.map(({ slug }) => slug)
const listSlugs = async (args: object) => {
  const { caseStudies, total } = await invokeOperation(listCaseStudiesOperation, args, caller)
  expect(total).toBe(caseStudies.length)
  return slugs(caseStudies)
}
const { disciplines, industries, services: offers } = catalog.taxonomies
const filters: [string, readonly (string | number)[], (study: CaseStudy) => unknown][] = [
  ['discipline', slugs(disciplines), (study) => study.disciplines],
  ['industry', slugs(industries), (study) => study.industry],
  ['service', slugs(offers), (study) => study.services],
  ['year', [...new Set(catalog.caseStudies.map(({ year }) => year))], (study) => study.year],
]

it.each(filters)('lists what has any of the values: %s', async (name, values, of) => {
  for (const value of values) {
    const matching = catalog.caseStudies.filter((study) => [of(study)].flat().includes(value))
    expect(await listSlugs({ [name]: [value] })).toEqual(slugs(matching))
  }
  expect(await listSlugs({ [name]: values })).toEqual(slugs(catalog.caseStudies))
})

it('a list has the first results of a case study, the case study has all of them', async () => {
  for (const one of (await invokeOperation(listCaseStudiesOperation, {}, caller)).caseStudies) {
    const { results, related } = await invokeOperation(
      getCaseStudyOperation,
      { slug: one.slug },
      caller,
    )
    expect(related).not.toContain(one.slug)
    expect(results.length).toBeGreaterThan(listedResultsMax)
    expect(one.results).toEqual(results.slice(0, listedResultsMax))
  }
})
