import { DomainError } from 'agent-access/edge'
import type { z } from 'zod'
import type { CollectionWithList } from '@/lib/content/collections'
import { collections } from '@/lib/content/collections'
import {
  findListPage,
  getListQuerySchema,
  type ListPage,
  type ListPageResult,
} from '@/lib/documents/lists'
import { parsePageFilters } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

/** What the address of a list asks for. */
export interface RequestedList<T = unknown> extends ListPageResult<T> {
  readonly path: `/${string}`
  /** Why the query was not followed, if so. */
  readonly refusal: string | undefined
}

/** A list that has this page. */
export type ExistingListPage<T> = RequestedList<T> & { readonly list: ListPage<T> }

export function findRequestedList<Name extends CollectionWithList>(
  name: Name,
  query: PageQuery,
  sources: ViewSources,
): RequestedList<Catalog[Name][number]> {
  const { filterValues, error: refusal } = readPageFilters(getListQuerySchema(name), query, sources)
  const result = findListPage(name, filterValues, sources.catalog)
  // What is found by the name of a kind is of that kind.
  return { path: collections[name].paths.list, refusal, ...result } as RequestedList<
    Catalog[Name][number]
  >
}

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** Reads the filters of an address; invalid ones give the unfiltered list and the reason. */
function readPageFilters<F extends z.ZodObject>(
  filters: F,
  query: PageQuery,
  sources: ViewSources,
): { filterValues: z.output<F>; error?: string } {
  const read = (query: PageQuery) => parsePageFilters(filters, query, sources)
  try {
    return { filterValues: read(query) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { filterValues: read({}), error: error.detail }
  }
}
