import { filteredPath, paths } from '@/lib/config/paths'
import type { CatalogData } from '@/lib/content/catalog-data'
import {
  caseStudyFilters,
  choicesOf,
  type Filtered,
  type Filters,
  roleFilters,
  takesNumbers,
} from '@/lib/domain/filters'

interface FilteredList {
  readonly path: `/${string}`
  readonly filters: Filters
  readonly things: readonly object[]
}

const list = <F extends Filters>(
  path: `/${string}`,
  filters: F,
  things: readonly Filtered<F>[],
): FilteredList => ({ path, filters, things })

const listsOf = ({ roles, caseStudies }: CatalogData): FilteredList[] => [
  list(paths.careers, roleFilters, roles),
  list(paths.work, caseStudyFilters, caseStudies),
]

const choicesIn = ({ filters, things }: FilteredList, data: CatalogData) => {
  const [messages] = Object.values(data.compiledMessages)
  if (!messages) throw new Error('There are no words')
  const sources = { taxonomies: data.taxonomies, messages }
  return Object.entries(filters).map(([name, filter]) => ({
    name,
    filter,
    values: choicesOf(filter, things, sources).map(({ value }) => value),
  }))
}

/** Returns what each filter of each list takes, in the order that our links use. */
export const filterValuesOf = (data: CatalogData) =>
  Object.fromEntries(
    listsOf(data).map((one) => [
      one.path,
      Object.fromEntries(
        choicesIn(one, data).map(({ name, values }) => [name, values.map(String)]),
      ),
    ]),
  )

/** Returns the addresses of filters by a number, which are there as long as a thing has it. */
export const numberAddressesOf = (data: CatalogData): string[] =>
  listsOf(data).flatMap((one) =>
    choicesIn(one, data)
      .filter(({ filter }) => takesNumbers(filter))
      .flatMap(({ name, values }) =>
        values.map((value) => filteredPath(one.path, { [name]: [value] })),
      ),
  )
