import { z } from 'zod'
import { type Chosen, journalPaths, paths } from '@/lib/config/paths'
import { CaseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import { type ListPage, listPage, PageNumber } from '@/lib/operations/paging'
import { findRoles, RoleFilters } from '@/lib/operations/roles'
import type { Sources } from '@/lib/views/view'
import { type Query, readPageFilters } from './page-filters'

/** What the address of a list asks for. */
export interface Listed<T = unknown> {
  readonly path: `/${string}`
  /** Undefined beyond the end of the list. */
  readonly list: ListPage<T> | undefined
  readonly filters: Chosen
  /** Why the query was not followed, if so. */
  readonly refusal: string | undefined
}

export function listedRoles(query: Query, sources: Sources, now: Date) {
  const filters = RoleFilters.extend({ page: PageNumber })
  const { wanted, error: refusal } = readPageFilters(filters, query, sources)
  const { roles, filters: chosen } = findRoles(sources.catalog, wanted, now)
  return { path: paths.careers, list: listPage(roles, wanted.page), filters: chosen, refusal }
}

export function listedCaseStudies(query: Query, sources: Sources) {
  const filters = CaseStudyFilters.extend({ page: PageNumber })
  const { wanted, error: refusal } = readPageFilters(filters, query, sources)
  const { caseStudies, filters: chosen } = findCaseStudies(sources.catalog, wanted)
  return { path: paths.work, list: listPage(caseStudies, wanted.page), filters: chosen, refusal }
}

export function listedEntries(query: Query, sources: Sources) {
  const { wanted, error: refusal } = readPageFilters(z.object({ page: PageNumber }), query, sources)
  const list = listPage(sources.catalog.journal, wanted.page)
  return { path: journalPaths.index, list, filters: {}, refusal }
}
