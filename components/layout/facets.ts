import type { RequestedList } from '@/components/layout/list-page'
import { entriesForFiltersMin } from '@/lib/config/limits'
import { type FilterValues, toFilteredPath } from '@/lib/config/paths'
import { listChoices } from '@/lib/subject/filter'
import type { NamedFilters } from '@/lib/subject/filter-facts'
import { type FilterInputs, selectMatchingEntries } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'

export interface FacetChoice {
  readonly name: string
  /** The number of results with this choice and those of the other facets. */
  readonly count: number
  readonly isChosen: boolean
  /** Whether its link leads to another list than the one that is shown. */
  readonly changesList: boolean
  /** The list with this choice added, or removed if it is chosen. */
  readonly href: `/${string}`
}

export interface ListFacet {
  readonly title: string
  readonly choices: readonly FacetChoice[]
}

/** Few entries need no filters. */
export function createListFacets(
  { path, allEntries, filterDefinitions, filters: chosenFilters }: RequestedList,
  catalog: Catalog,
): ListFacet[] {
  if (
    allEntries.length < entriesForFiltersMin &&
    Object.values(chosenFilters).every((values) => values.length === 0)
  )
    return []
  const count = (values: FilterValues) =>
    selectMatchingEntries(filterDefinitions, allEntries, values as FilterInputs<NamedFilters>)
      .entries.length
  const toChoice = (field: string, value: string | number, name: string): FacetChoice => {
    const now = chosenFilters[field] ?? []
    const isChosen = now.includes(value)
    const next = isChosen ? now.filter((other) => other !== value) : [...now, value]
    return {
      name,
      count: count({ ...chosenFilters, [field]: [value] }),
      isChosen: isChosen,
      changesList: count({ ...chosenFilters, [field]: next }) !== listed,
      href: toFilteredPath(path, { ...chosenFilters, [field]: next }),
    }
  }
  const listed = count(chosenFilters)
  const all = Object.entries(filterDefinitions)
  const first = all.filter(([, { isFirst }]) => isFirst)
  return [...new Map([...first, ...all])]
    .map(([field, filter]) => ({
      title: catalog.messages.labels[filter.label],
      choices: listChoices(filter, allEntries, catalog)
        .map(({ value, name }) => toChoice(field, value, name))
        .filter(({ isChosen, changesList }) => isChosen || changesList),
    }))
    .filter(({ choices }) => choices.length > 0)
}
