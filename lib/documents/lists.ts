import type { countEmptySearch } from 'agent-access'
import { limits } from 'agent-access/edge'
import { z } from 'zod'
import { type FilterValues, pageParameter } from '@/lib/config/paths'
import {
  type CollectionWithList,
  collections,
  collectionsWithList,
  type SiteCollection,
} from '@/lib/content/collections'
import type { FilterableEntry } from '@/lib/subject/filter'
import type { NamedFilters } from '@/lib/subject/filter-facts'
import { type FilterInputs, selectMatchingEntries } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import { getListOperation, type ListedEntry } from './entries'

function getFilters(name: CollectionWithList): NamedFilters {
  const { filters = {} }: SiteCollection = collections[name]
  return filters
}

const parameters: ReadonlyMap<string, readonly string[]> = new Map(
  collectionsWithList.map(([name, { list }]) => [
    list,
    [...Object.keys(getFilters(name)), pageParameter],
  ]),
)

export const getListQueryParameters = (path: string): readonly string[] =>
  parameters.get(path) ?? []

/** What the page of each list takes from its address: the filters of its operation, and a page. */
const inputs: ReadonlyMap<string, z.ZodObject> = new Map(
  collectionsWithList.map(([name]) => {
    const shape = Object.entries(getListOperation(name)?.input.shape ?? {})
    const filters = shape.filter(([parameter]) => parameter in getFilters(name))
    return [
      name,
      z.strictObject({ ...Object.fromEntries(filters), page: z.int().min(1).optional() }),
    ]
  }),
)

export const getListQuerySchema = (name: CollectionWithList): z.ZodObject =>
  inputs.get(name) ?? z.strictObject({})

/** What people see of a list at once: as much as a page of REST has. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly number: number
  /** How many pages there are; one, if the list is empty. */
  readonly pages: number
}

/** Undefined beyond the end of the list. */
function findPart<T>(all: readonly T[], number = 1): ListPage<T> | undefined {
  const size = limits.listPageSize.restDefault
  const pages = Math.max(1, Math.ceil(all.length / size))
  if (number > pages) return undefined
  return { items: all.slice((number - 1) * size, number * size), total: all.length, number, pages }
}

type Search = Parameters<typeof countEmptySearch>[2]

/** What the page of a list shows. */
export interface ListPageResult<T = ListedEntry> {
  /** What is listed without filters, and the filters that there are. */
  readonly allEntries: readonly (T & FilterableEntry<NamedFilters>)[]
  readonly filterDefinitions: NamedFilters
  /** Undefined beyond the end of the list. */
  readonly list: ListPage<T> | undefined
  readonly filters: FilterValues
  /** The operation that searches the same, with what was searched for and how much was found. */
  readonly search: readonly [operation: string, search: Search] | undefined
}

export function findListPage(
  name: CollectionWithList,
  { page, ...filterValues }: Readonly<Record<string, unknown>>,
  catalog: Catalog,
): ListPageResult {
  const filterDefinitions = getFilters(name)
  // That an entry has the members of its filters, its collection says.
  const allEntries = catalog.open[name] as ListPageResult['allEntries']
  const { entries, filters } = selectMatchingEntries(
    filterDefinitions,
    allEntries,
    filterValues as FilterInputs<NamedFilters>,
  )
  const operation = getListOperation(name)?.name
  return {
    list: findPart(entries, page as number | undefined),
    allEntries,
    filterDefinitions,
    filters,
    search: operation === undefined ? undefined : [operation, { filters, total: entries.length }],
  }
}
