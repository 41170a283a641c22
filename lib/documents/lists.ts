import { emptySearch, type ListPage, listPage, PageNumber } from 'agent-access'
import { z } from 'zod'
import { type FilterValues, pageParameter } from '@/lib/config/paths'
import {
  type CollectionWithList,
  collections,
  collectionsWithList,
  type KnownCollection,
} from '@/lib/content/collections'
import type { FilterableEntry } from '@/lib/subject/filter'
import type { NamedFilters } from '@/lib/subject/filter-facts'
import { type FilterInputs, selectMatches } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import { getSearch, type ListedEntry } from './entries'

function getFilters(name: CollectionWithList): NamedFilters {
  const { filters = {} }: KnownCollection = collections[name]
  return filters
}

const parameters: ReadonlyMap<string, readonly string[]> = new Map(
  collectionsWithList.map(([name, { list }]) => [
    list,
    [...Object.keys(getFilters(name)), pageParameter],
  ]),
)

/** Returns the parameters that decide what the list at this path shows. */
export const getListParameters = (path: string): readonly string[] => parameters.get(path) ?? []

/** What the page of each list takes from its address: the filters of its operation, and a page. */
const inputs: ReadonlyMap<string, z.ZodObject> = new Map(
  collectionsWithList.map(([name]) => {
    const shape = Object.entries(getSearch(name)?.input.shape ?? {})
    const filters = shape.filter(([parameter]) => parameter in getFilters(name))
    return [name, z.strictObject({ ...Object.fromEntries(filters), page: PageNumber })]
  }),
)

export const getListInput = (name: CollectionWithList): z.ZodObject =>
  inputs.get(name) ?? z.strictObject({})

/** What the page of a list shows. */
export interface ListResult<T = ListedEntry> {
  /** What is listed without filters, and the filters that there are. */
  readonly allEntries: readonly (T & FilterableEntry<NamedFilters>)[]
  readonly filterDefinitions: NamedFilters
  /** Undefined beyond the end of the list. */
  readonly list: ListPage<T> | undefined
  readonly filters: FilterValues
  /** The operation and the terms of a search without results. */
  readonly empty: readonly [operation: string, terms: string] | undefined
}

/** Returns this page of what is listed and matches. */
export function findListPage(
  name: CollectionWithList,
  { page, ...filterValues }: Readonly<Record<string, unknown>>,
  catalog: Catalog,
): ListResult {
  const filterDefinitions = getFilters(name)
  // That an entry has the members of its filters, its collection says.
  const allEntries = catalog.open[name] as ListResult['allEntries']
  const { entries, filters } = selectMatches(
    filterDefinitions,
    allEntries,
    filterValues as FilterInputs<NamedFilters>,
  )
  const terms = emptySearch(filters, entries.length)
  const operation = getSearch(name)?.name
  return {
    list: listPage(entries, page as number | undefined),
    allEntries,
    filterDefinitions,
    filters,
    empty: operation === undefined || terms === undefined ? undefined : [operation, terms],
  }
}
