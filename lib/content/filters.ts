import { filteredPath, paths } from '@/lib/config/paths'
import {
  caseStudyFilters,
  type Filter,
  type Filtered,
  type Filters,
  numbersIn,
  roleFilters,
} from '@/lib/domain/filters'
import type { CatalogData } from './catalog-data'

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

/** Returns what each filter of each list takes, in the order that our links use. */
export const filterValuesOf = (data: CatalogData) =>
  Object.fromEntries(
    listsOf(data).map(({ path, filters, things }) => {
      const values = (filter: Filter): string[] =>
        filter.terms
          ? data.taxonomies[filter.terms].map(({ slug }) => slug)
          : numbersIn(filter, things).map(String)
      return [
        path,
        Object.fromEntries(Object.entries(filters).map(([name, one]) => [name, values(one)])),
      ]
    }),
  )

/** Returns the addresses of filters by a number, which are there as long as a thing has it. */
export const numberAddressesOf = (data: CatalogData): string[] =>
  listsOf(data).flatMap(({ path, filters, things }) =>
    Object.entries(filters)
      .filter(([, { terms }]) => !terms)
      .flatMap(([name, filter]) =>
        numbersIn(filter, things).map((one) => filteredPath(path, { [name]: [one] })),
      ),
  )
