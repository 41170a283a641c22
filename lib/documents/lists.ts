import { emptySearch, type ListPage, listPage, PageNumber } from 'agent-access'
import { z } from 'zod'
import { findRoles, listRoles, RoleFilters } from '@/lib/careers/operations'
import type { FilterValues } from '@/lib/config/paths'
import type { CollectionWithPages } from '@/lib/content/collections'
import type { Catalog } from '@/lib/subject/register'
import { CaseStudyFilters, findCaseStudies, listCaseStudies } from '@/lib/work/operations'
import { type Entry, listEntries } from './entries'

interface Search {
  readonly input: z.ZodObject
  /** The operation that lists the same for programs. */
  readonly operation: string
  readonly find: (
    catalog: Catalog,
    filterValues: object,
    now: Date,
  ) => { readonly entries: readonly Entry[]; readonly filters: FilterValues }
}

/** The lists with filters; others only have pages. */
const searches: { readonly [Name in CollectionWithPages]?: Search } = {
  caseStudies: { input: CaseStudyFilters, operation: listCaseStudies.name, find: findCaseStudies },
  roles: { input: RoleFilters, operation: listRoles.name, find: findRoles },
}

/** Returns what the page of a list takes from its address. */
export const listInput = (name: CollectionWithPages) =>
  (searches[name]?.input ?? z.object({})).extend({ page: PageNumber })

/** What the page of a list shows. */
export interface ListResult<T = Entry> {
  /** Undefined beyond the end of the list. */
  readonly list: ListPage<T> | undefined
  readonly filters: FilterValues
  /** The operation and the terms of a search without results. */
  readonly empty: readonly [operation: string, terms: string] | undefined
}

/** Returns this page of what is listed and matches. */
export function findListPage(
  name: CollectionWithPages,
  { page, ...filterValues }: Readonly<Record<string, unknown>>,
  catalog: Catalog,
  now: Date,
): ListResult {
  const { find, operation } = searches[name] ?? {}
  const all = { entries: listEntries(name, catalog, now), filters: {} }
  const { entries, filters } = find?.(catalog, filterValues, now) ?? all
  const terms = emptySearch(filters, entries.length)
  return {
    list: listPage(entries, page as number | undefined),
    filters,
    empty: operation === undefined || terms === undefined ? undefined : [operation, terms],
  }
}
