import { z } from 'zod'
import { filterValuesMax, listedResultsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { operationNames } from '@/lib/domain/operation-names'
import { TermSlug } from '@/lib/domain/taxonomy'
import {
  CaseStudyDetail,
  CaseStudySummary,
  caseStudiesView,
  caseStudyDetailOf,
  caseStudyOf,
  caseStudyView,
} from '@/lib/views/case-studies'
import { TermFilter, Year } from './allowed-values'
import { emptySearch } from './empty-search'
import { defineOperation } from './operation'
import { Cursor, Limit, NextCursor, pageOf } from './paging'
import { notFound, Reference } from './references'

export const CaseStudyFilters = z.strictObject({
  discipline: TermFilter('disciplines', 'Disciplines by slug or name; any of them.'),
  industry: TermFilter('industries', 'Industries by slug or name; any of them.'),
  service: TermFilter('services', 'Services by slug or name; any of them.'),
  year: z.array(Year).max(filterValuesMax).optional().describe('Years; any of them.'),
})

/** Filters case studies for pages, REST and tools alike. */
export function findCaseStudies(catalog: Catalog, wanted: z.output<typeof CaseStudyFilters>) {
  const { discipline = [], industry = [], service = [], year = [] } = wanted
  const any = <T>(chosen: readonly T[], of: readonly T[]) =>
    chosen.length === 0 || of.some((value) => chosen.includes(value))
  const caseStudies = catalog.caseStudies.filter(
    (study) =>
      any(discipline, study.disciplines) &&
      any(industry, [study.industry]) &&
      any(service, study.services) &&
      any(year, [study.year]),
  )
  return { caseStudies, filters: { discipline, industry, service, year } }
}

export const listCaseStudies = defineOperation({
  name: operationNames.listCaseStudies,
  title: 'List case studies',
  description: `Lists case studies, newest first, with client sector, services and leading result.`,
  scope: 'case_studies.read',
  effect: 'read',
  input: CaseStudyFilters.extend({ limit: Limit, cursor: Cursor }),
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
    const { page, nextCursor } = pageOf(
      { name: operationNames.listCaseStudies, filters, items: caseStudies },
      limit ?? pageSize,
      cursor,
    )
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
  records: ({ caseStudies }, catalog) =>
    caseStudies.flatMap(({ slug }) => catalog.caseStudy(slug) ?? []),
  nextCursor: ({ nextCursor }) => nextCursor,
  emptySearch: ({ filters, total }) => emptySearch(filters, total),
  view: caseStudiesView,
})

export const getCaseStudy = defineOperation({
  name: operationNames.getCaseStudy,
  title: 'Get one case study',
  description: `Gives one case study in full: problem, approach, outcome, results with sources, credits and related work.`,
  scope: 'case_studies.read',
  effect: 'read',
  input: z.strictObject({
    slug: Reference(
      'caseStudy',
      `Slug from ${operationNames.listCaseStudies}, exact title or address.`,
    ),
  }),
  output: CaseStudyDetail,
  http: { method: 'GET', path: `${paths.caseStudies}/{slug}` },
  errors: ['not_found'],
  example: ({ caseStudies: [newest] }) => newest && { slug: newest.slug },
  async run({ slug }, { services }) {
    const study = services.catalog.caseStudy(slug)
    if (!study)
      throw notFound('noCaseStudy', slug, services.catalog.caseStudies, services.catalog.words)
    return caseStudyDetailOf(study, services.catalog, services.site)
  },
  records: ({ slug }, catalog) => [catalog.caseStudy(slug) ?? {}],
  view: caseStudyView,
})
