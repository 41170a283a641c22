import { toFilteredPath } from '@/lib/config/paths'
import { type Filters, isNumberFilter, listChoices } from '@/lib/subject/filter'
import type { CatalogData } from './collections'
import { allCollections } from './collections'

interface FilteredList {
  readonly path: `/${string}`
  readonly filters: Filters
  readonly entries: readonly object[]
}

const getFilteredLists = (data: CatalogData): FilteredList[] =>
  allCollections.flatMap(([name, { filters = {}, paths }]) =>
    paths ? [{ path: paths.list, filters, entries: data[name] as readonly object[] }] : [],
  )

const getFilterChoices = ({ filters, entries }: FilteredList, data: CatalogData) => {
  const [messages] = Object.values(data.compiledMessages)
  if (!messages) throw new Error('There are no messages')
  const sources = { taxonomies: data.taxonomies, messages }
  return Object.entries(filters).map(([name, filter]) => ({
    name,
    filter,
    values: listChoices(filter, entries, sources).map(({ value }) => value),
  }))
}

/** In the order that our links use. */
export const listFilterValues = (data: CatalogData) =>
  Object.fromEntries(
    getFilteredLists(data).map((one) => [
      one.path,
      Object.fromEntries(
        getFilterChoices(one, data).map(({ name, values }) => [name, values.map(String)]),
      ),
    ]),
  )

/** They are there as long as an entry has the number. */
export const listNumberFilterPaths = (data: CatalogData): string[] =>
  getFilteredLists(data).flatMap((one) =>
    getFilterChoices(one, data)
      .filter(({ filter }) => isNumberFilter(filter))
      .flatMap(({ name, values }) =>
        values.map((value) => toFilteredPath(one.path, { [name]: [value] })),
      ),
  )
