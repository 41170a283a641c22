import { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { filterValuesMax, listedResultsMax, textParameterCharsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { type CaseStudy, Credit, Result } from '@/lib/domain/case-study'
import { DomainError } from '@/lib/domain/errors'
import { operationNames } from './names'
import { defineOperation } from './operation'
import { Cursor, Limit, NextCursor, pageOf } from './paging'
import { refuseUnknown, resolveTerms, TermFilter, TermSlug } from './terms'

export const CaseStudySummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  year: z.int(),
  industry: TermSlug('industries'),
  disciplines: z.array(TermSlug('disciplines')),
  services: z.array(TermSlug('services')),
  summary: z.string(),
  results: z.array(Result),
  url: z.url(),
})
export type CaseStudySummary = z.infer<typeof CaseStudySummary>

export const CaseStudyDetail = CaseStudySummary.extend({
  body: z.string().describe('Markdown'),
  credits: z.array(Credit),
  related: z.array(z.string()).describe('Slugs of related case studies'),
})
export type CaseStudyDetail = z.infer<typeof CaseStudyDetail>

/** A case study as every face shows it. */
export function caseStudyOf(study: CaseStudy, site: Site): CaseStudySummary {
  return {
    slug: study.slug,
    title: study.title,
    client: study.client,
    year: study.year,
    industry: study.industry,
    disciplines: study.disciplines,
    services: study.services,
    summary: study.summary,
    results: study.results,
    url: site.url(paths.caseStudy(study.slug)),
  }
}

/** One case study whole, as every face shows it. */
export const caseStudyDetailOf = (
  study: CaseStudy,
  catalog: Catalog,
  site: Site,
): CaseStudyDetail => ({
  ...caseStudyOf(study, site),
  body: study.body,
  credits: study.credits,
  related: relatedTo(study, catalog),
})

/** A year there is work from; the catalog says which. */
export const Year = z.int()

export const caseStudyFilters = {
  discipline: TermFilter('disciplines', 'Disciplines by slug or name; any of them.'),
  industry: TermFilter('industries', 'Industries by slug or name; any of them.'),
  service: TermFilter('services', 'Services by slug or name; any of them.'),
  year: z.array(Year).max(filterValuesMax).optional().describe('Years; any of them.'),
}

interface CaseStudyFilters {
  readonly discipline?: readonly string[] | undefined
  readonly industry?: readonly string[] | undefined
  readonly service?: readonly string[] | undefined
  readonly year?: readonly number[] | undefined
}

/** The one filter over case studies: pages, REST and tools all ask here. */
export function findCaseStudies(catalog: Catalog, wanted: CaseStudyFilters) {
  const { disciplines, industries, services } = catalog.taxonomies
  const filters = {
    discipline: resolveTerms('discipline', wanted.discipline, disciplines),
    industry: resolveTerms('industry', wanted.industry, industries),
    service: resolveTerms('service', wanted.service, services),
    year: resolveYears(catalog, wanted.year),
  }
  const any = <T>(chosen: readonly T[], of: readonly T[]) =>
    chosen.length === 0 || of.some((value) => chosen.includes(value))
  const caseStudies = catalog.caseStudies.filter(
    (study) =>
      any(filters.discipline, study.disciplines) &&
      any(filters.industry, [study.industry]) &&
      any(filters.service, study.services) &&
      any(filters.year, [study.year]),
  )
  return { caseStudies, filters }
}

/** The years there is work from, newest first. */
export const yearsOf = (catalog: Catalog): number[] =>
  [...new Set(catalog.caseStudies.map((study) => study.year))].sort((a, b) => b - a)

function resolveYears(catalog: Catalog, wanted: readonly number[] = []): number[] {
  const years = yearsOf(catalog)
  refuseUnknown(
    'year',
    wanted.filter((year) => !years.includes(year)).map(String),
    years.map(String),
  )
  return years.filter((year) => wanted.includes(year))
}

export const listCaseStudies = defineOperation({
  name: operationNames.listCaseStudies,
  title: 'List case studies',
  description: `Lists the case studies, newest first, with client sector, services and the leading result. Use it to judge experience; filter by discipline, industry, service or year. Call ${operationNames.getCaseStudy} for the full story.`,
  scope: 'case_studies.read',
  effect: 'read',
  input: z.strictObject({ ...caseStudyFilters, limit: Limit, cursor: Cursor }),
  output: z.strictObject({
    caseStudies: z.array(CaseStudySummary),
    total: z.int().describe('Case studies that match, over all pages'),
    filters: z.strictObject({
      discipline: z.array(TermSlug('disciplines')),
      industry: z.array(TermSlug('industries')),
      service: z.array(TermSlug('services')),
      year: z.array(Year),
    }),
    nextCursor: NextCursor,
  }),
  http: { method: 'GET', path: paths.caseStudies },
  example: () => ({ limit: 2 }),
  async run({ limit, cursor, ...wanted }, { services, pageSize }) {
    const { caseStudies, filters } = findCaseStudies(services.catalog, wanted)
    const { page, nextCursor } = pageOf(caseStudies, limit ?? pageSize, cursor)
    return {
      caseStudies: page.map((study) => ({
        ...caseStudyOf(study, services.site),
        results: study.results.slice(0, listedResultsMax),
      })),
      total: caseStudies.length,
      filters,
      nextCursor,
    }
  },
})

export const getCaseStudy = defineOperation({
  name: operationNames.getCaseStudy,
  title: 'Get one case study',
  description: `Gives one case study in full: problem, approach, outcome, results with their sources, credits and related work. Use it after ${operationNames.listCaseStudies}.`,
  scope: 'case_studies.read',
  effect: 'read',
  input: z.strictObject({
    slug: z
      .string()
      .min(1)
      .max(textParameterCharsMax)
      .describe(`The slug of a case study from ${operationNames.listCaseStudies}.`),
  }),
  output: CaseStudyDetail,
  http: { method: 'GET', path: `${paths.caseStudies}/{slug}` },
  errors: ['not_found'],
  example: ({ caseStudies: [newest] }) => newest && { slug: newest.slug },
  async run({ slug }, { services }) {
    const study = services.catalog.caseStudy(slug)
    if (!study)
      throw new DomainError('not_found', `There is no case study "${slug}". List them first.`)
    return caseStudyDetailOf(study, services.catalog, services.site)
  },
})

const relatedMax = 3

/** What the editor named, else the nearest by shared industry, services and disciplines. */
export function relatedTo(study: CaseStudy, { caseStudies }: Catalog): string[] {
  if (study.related) return study.related
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((term) => b.includes(term)).length
  const nearness = (other: CaseStudy) =>
    (other.industry === study.industry ? 2 : 0) +
    shared(other.services, study.services) +
    shared(other.disciplines, study.disciplines)
  return caseStudies
    .filter((other) => other.slug !== study.slug && nearness(other) > 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, relatedMax)
    .map((other) => other.slug)
}
