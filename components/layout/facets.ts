import { roleFilters } from '@/lib/careers/filters'
import { entriesForFiltersMin } from '@/lib/config/limits'
import { type FilterValues, paths, toFilteredPath } from '@/lib/config/paths'
import { type FilterableEntry, listChoices } from '@/lib/subject/filter'
import type { NamedFilters } from '@/lib/subject/filter-facts'
import { type FilterInputs, selectMatches } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import { caseStudyFilters } from '@/lib/work/filters'

export interface Choice {
  readonly name: string
  /** The number of results with this choice and those of the other facets. */
  readonly count: number
  readonly isChosen: boolean
  /** Whether its link leads to another list than the one that is shown. */
  readonly changesList: boolean
  /** The list with this choice added, or removed if it is chosen. */
  readonly href: `/${string}`
}

export interface Facet {
  readonly title: string
  readonly choices: readonly Choice[]
}

interface FilteredList<F extends NamedFilters> {
  readonly path: `/${string}`
  readonly filters: F
  readonly entries: readonly FilterableEntry<F>[]
  readonly chosenFilters: FilterValues
}

function createFacets<F extends NamedFilters>(
  { path, filters, entries, chosenFilters }: FilteredList<F>,
  catalog: Catalog,
): Facet[] {
  if (
    entries.length < entriesForFiltersMin &&
    Object.values(chosenFilters).every((values) => values.length === 0)
  )
    return []
  const count = (filterValues: FilterValues) =>
    selectMatches(filters, entries, filterValues as FilterInputs<F>).entries.length
  const toChoice = (field: string, value: string | number, name: string): Choice => {
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
  const all = Object.entries(filters)
  const first = all.filter(([, { isFirst }]) => isFirst)
  return [...new Map([...first, ...all])]
    .map(([field, filter]) => ({
      title: catalog.messages.labels[filter.label],
      choices: listChoices(filter, entries, catalog)
        .map(({ value, name }) => toChoice(field, value, name))
        .filter(({ isChosen, changesList }) => isChosen || changesList),
    }))
    .filter(({ choices }) => choices.length > 0)
}

export const workFacets = (catalog: Catalog, chosenFilters: FilterValues): Facet[] =>
  createFacets(
    { path: paths.work, filters: caseStudyFilters, entries: catalog.caseStudies, chosenFilters },
    catalog,
  )

export const careerFacets = (catalog: Catalog, chosenFilters: FilterValues): Facet[] =>
  createFacets(
    { path: paths.careers, filters: roleFilters, entries: catalog.open.roles, chosenFilters },
    catalog,
  )
