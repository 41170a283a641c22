import { NextCursor, pageInput, paginate } from 'agent-access'
import { limits } from 'agent-access/core'
import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { type FilterInputs, filterSchemas, selectMatches } from '@/lib/subject/filters'
import { defineOperation } from '@/lib/subject/operation'
import { notFound, Reference } from '@/lib/subject/references'
import type { Catalog } from '@/lib/subject/register'
import { Next, orElse } from '@/lib/subject/view'
import { caseStudyFilters } from './filters'
import {
  CaseStudyDetail,
  CaseStudySummary,
  caseStudiesView,
  caseStudyView,
  toCaseStudyDetail,
  toListedCaseStudy,
} from './text'

const filters = filterSchemas(caseStudyFilters, ({ caseStudies }) => caseStudies)

export const CaseStudyFilters = filters.input

/** Filters case studies for pages, REST and tools alike. */
export const findCaseStudies = (
  catalog: Catalog,
  filterValues: FilterInputs<typeof caseStudyFilters>,
) => selectMatches(caseStudyFilters, catalog.caseStudies, filterValues)

const tag = {
  name: 'Case studies',
  description: 'What was done, for whom, with what result',
}
const list = 'list_case_studies'

export const listCaseStudies = defineOperation({
  name: list,
  title: 'List case studies',
  description: `Lists case studies with client, industry, year, services and leading result, newest first.`,
  scope: 'case_studies.read',
  topic: 'work',
  tag,
  introducedAs: 'summaries',
  effect: 'read',
  cache: limits.publicCache,
  input: CaseStudyFilters.extend(pageInput),
  output: z.strictObject({
    caseStudies: z.array(CaseStudySummary),
    total: z.int().describe('Case studies that match, over all pages'),
    filters: filters.output,
    nextCursor: NextCursor,
    next: Next,
  }),
  http: { method: 'GET', path: paths.caseStudies },
  example: () => ({ limit: 2 }),
  async run({ limit, cursor, ...filterValues }, { services, pageSize }) {
    const { entries: items, filters } = findCaseStudies(services.catalog, filterValues)
    const { page, nextCursor } = paginate(
      { name: list, filters, items, newestBy: 'publishedAt' },
      limit ?? pageSize,
      cursor,
      services.catalog.messages,
    )
    const caseStudies = page.map((study) => toListedCaseStudy(study, services.site))
    const total = items.length
    return { caseStudies, total, filters, nextCursor, ...orElse(total, services) }
  },
  records: ({ caseStudies }, catalog) =>
    caseStudies.flatMap(({ slug }) => catalog.caseStudy(slug) ?? []),
  nextCursor: ({ nextCursor }) => nextCursor,
  search: ({ filters, total }) => ({ filters, total }),
  view: caseStudiesView,
})

export const getCaseStudy = defineOperation({
  name: 'get_case_study',
  title: 'Get one case study',
  description: 'Gives everything about one case study.',
  scope: 'case_studies.read',
  topic: 'work',
  tag,
  introducedAs: 'everything about one',
  effect: 'read',
  cache: limits.publicCache,
  input: z.strictObject({
    slug: Reference('caseStudy', `Slug from ${listCaseStudies.name}, exact title or address.`),
  }),
  output: CaseStudyDetail,
  http: { method: 'GET', path: `${paths.caseStudies}/{slug}` },
  errors: ['not_found'],
  example: ({ caseStudies: [newest] }) => newest && { slug: newest.slug },
  async run({ slug }, { services }) {
    const study = services.catalog.caseStudy(slug)
    if (!study)
      throw notFound('noCaseStudy', slug, services.catalog.caseStudies, services.catalog.messages)
    return toCaseStudyDetail(study, services.catalog, services.site)
  },
  records: ({ slug }, catalog) => [catalog.caseStudy(slug) ?? {}],
  view: caseStudyView,
})
