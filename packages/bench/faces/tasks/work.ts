import type { Catalog } from '@/lib/content/catalog'
import type { Result } from '@/lib/domain/result'
import type { Fact } from '@/packages/bench/faces/facts'
import { type Maker, opening, termForms } from './task'

type CaseStudy = Catalog['caseStudies'][number]

const about = (study: CaseStudy, { caseStudies }: Catalog) => ({
  name: study.title,
  id: study.slug,
  others: caseStudies.filter((other) => other !== study).map(({ title }) => title),
})

/** A value, or the two it is the change of. */
const figures = ({ value, baseline, after }: Result): string[][] =>
  baseline === null || after === null
    ? [[String(Math.abs(value))]]
    : [[String(Math.abs(baseline))], [String(Math.abs(after))]]

const none = { missing: 'there is no case study' }

const measured = (result: Result, study: CaseStudy, catalog: Catalog): Fact[] => {
  const of = about(study, catalog)
  return [
    { name: 'figure', says: [[result.label], ...figures(result)], of },
    { name: 'source', says: [[opening(result.source)]], of },
  ]
}

const changeForClient: Maker = ({ catalog }) => {
  const study = catalog.caseStudies[0]
  const result = study?.results[0]
  if (!study || !result) return none
  return {
    values: { client: study.client },
    facts: measured(result, study, catalog),
    source: `case-studies/${study.slug}: results`,
  }
}

const allResults: Maker = ({ catalog }) => {
  const [study] = catalog.caseStudies.toSorted((a, b) => b.results.length - a.results.length)
  if (!study) return none
  return {
    values: { study: study.title },
    facts: study.results.map((result) => ({
      name: result.label,
      says: [[result.label], ...figures(result)],
      of: about(study, catalog),
    })),
    source: `case-studies/${study.slug}: results`,
  }
}

const named = (
  studies: readonly CaseStudy[],
  catalog: Catalog,
  says: (study: CaseStudy) => string[],
) =>
  studies.map((study) => ({
    name: study.slug,
    says: [says(study)],
    of: about(study, catalog),
  }))

const clientsOfIndustry: Maker = ({ catalog }) => {
  const { industries } = catalog.taxonomies
  const industry = industries.find(({ slug }) =>
    catalog.caseStudies.some((study) => study.industry === slug),
  )
  if (!industry) return none
  const studies = catalog.caseStudies.filter((study) => study.industry === industry.slug)
  return {
    values: { industry: industry.name },
    facts: named(studies, catalog, ({ client }) => [client]),
    source: 'case-studies: industry, client',
  }
}

const workOfService: Maker = ({ catalog }) => {
  const { services } = catalog.taxonomies
  const withService = services
    .map((service) => ({
      service,
      studies: catalog.caseStudies.filter((study) => study.services.includes(service.slug)),
    }))
    .filter(({ studies }) => studies.length > 1)
  const [found] = withService
  if (!found) return { missing: 'no service has two case studies' }
  const forms = termForms(services, found.service.slug)
  return {
    values: { service: found.service.name },
    facts: named(found.studies, catalog, () => forms),
    source: 'case-studies: services',
  }
}

const workOfYear: Maker = ({ catalog }) => {
  const year = catalog.caseStudies.at(-1)?.year
  if (year === undefined) return none
  const studies = catalog.caseStudies.filter((study) => study.year === year)
  return {
    values: { year: String(year) },
    facts: named(studies, catalog, () => [String(year)]),
    source: 'case-studies: year',
  }
}

const credits: Maker = ({ catalog }) => {
  const study = catalog.caseStudies.at(-1)
  if (!study) return none
  return {
    values: { study: study.title },
    facts: study.credits.map(({ discipline, contribution }) => ({
      name: discipline,
      says: [[opening(contribution)]],
      of: about(study, catalog),
    })),
    source: `case-studies/${study.slug}: credits`,
  }
}

export const workTasks = {
  'change-for-client': changeForClient,
  'all-results': allResults,
  'clients-of-industry': clientsOfIndustry,
  'work-of-service': workOfService,
  'work-of-year': workOfYear,
  credits,
} as const satisfies Record<string, Maker>
