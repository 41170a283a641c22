import { filtersShownFrom } from '@/lib/config/limits'
import { type FilterValues, paths, toFilteredPath } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import {
  caseStudyFilters,
  type FilterableEntry,
  listChoices,
  roleFilters,
} from '@/lib/domain/filters'
import { select, type WantedOf } from '@/lib/operations/filters'
import type { NamedFilters } from '@/lib/views/filters'

export interface Choice {
  readonly name: string
  /** The number of results with this choice and those of the other facets. */
  readonly count: number
  readonly chosen: boolean
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
  readonly things: readonly FilterableEntry<F>[]
  readonly chosen: FilterValues
}

function facetsOf<F extends NamedFilters>(
  { path, filters, things, chosen }: FilteredList<F>,
  catalog: Catalog,
): Facet[] {
  if (
    things.length < filtersShownFrom &&
    Object.values(chosen).every((values) => values.length === 0)
  )
    return []
  const count = (wanted: FilterValues) =>
    select(filters, things, wanted as WantedOf<F>).things.length
  const choiceOf = (field: string, value: string | number, name: string): Choice => {
    const now = chosen[field] ?? []
    const isChosen = now.includes(value)
    const next = isChosen ? now.filter((other) => other !== value) : [...now, value]
    return {
      name,
      count: count({ ...chosen, [field]: [value] }),
      chosen: isChosen,
      href: toFilteredPath(path, { ...chosen, [field]: next }),
    }
  }
  const all = Object.entries(filters)
  const first = all.filter(([, { isFirst }]) => isFirst)
  return [...new Map([...first, ...all])].map(([field, filter]) => ({
    title: catalog.messages.labels[filter.label],
    choices: listChoices(filter, things, catalog).map(({ value, name }) =>
      choiceOf(field, value, name),
    ),
  }))
}

export const workFacets = (catalog: Catalog, chosen: FilterValues): Facet[] =>
  facetsOf(
    { path: paths.work, filters: caseStudyFilters, things: catalog.caseStudies, chosen },
    catalog,
  )

export const careerFacets = (catalog: Catalog, chosen: FilterValues, now: Date): Facet[] =>
  facetsOf(
    { path: paths.careers, filters: roleFilters, things: catalog.openRoles(now), chosen },
    catalog,
  )
