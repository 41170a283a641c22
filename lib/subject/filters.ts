import { createAllowedValues, readFilters } from 'agent-access'
import { limits } from 'agent-access/edge'
import { memoizeByObject } from 'site-content/edge'
import { z } from 'zod'
import { defineAcceptedValues, findAcceptedValues } from './accepted-values'
import {
  type FilterableEntry,
  type Filters,
  type ListFilter,
  listChoices,
  listUsedFilterChoices,
  matchesFilter,
} from './filter'
import type { Catalog } from './register'
import { TermSlug } from './term-slug'
import { describeOtherPages, type ViewSources } from './view'

type Value<F extends ListFilter> = F extends { readonly terms: string } | { readonly names: string }
  ? z.ZodString
  : z.ZodInt
type FilterInput<F extends ListFilter> = z.ZodOptional<z.ZodArray<Value<F>>>

/** What a call wants of each filter; several values mean any of them, an absent one means all. */
export type FilterInputs<F extends Filters> = {
  readonly [Name in keyof F]?: readonly z.output<Value<F[Name]>>[] | undefined
}
/** The filters that a list was made with; one without values was not applied. */
type AppliedFilters<F extends Filters> = {
  readonly [Name in keyof F]: z.output<Value<F[Name]>>[]
}

/** Makes of the filters of a list what its operation takes and what its response repeats. */
export function createFilterSchemas<const F extends Filters>(
  filters: F,
  listEntries: (catalog: Catalog) => readonly FilterableEntry<F>[],
) {
  const value = (filter: ListFilter) => {
    const schema = filter.names ? z.string().max(limits.textParameterCharsMax) : z.int()
    const findValues = memoizeByObject((catalog: Catalog) =>
      createAllowedValues(
        listChoices(filter, listEntries(catalog), catalog).map((one) => [
          one.value,
          [`${one.value}`, one.name],
        ]),
      ),
    )
    return defineAcceptedValues(schema, {
      accepts: ({ catalog }) => ({ values: findValues(catalog) }),
    })
  }
  const filterValues = (filter: ListFilter) =>
    z
      .array<z.ZodType>(
        filter.terms
          ? TermSlug(filter.terms, z.string().max(limits.textParameterCharsMax))
          : value(filter),
      )
      .max(limits.filterValuesMax)
      .optional()
      .describe(filter.description)
  const appliedFilters = (filter: ListFilter) =>
    z.array<z.ZodType>(filter.terms ? TermSlug(filter.terms) : value(filter))
  return {
    input: z.strictObject(
      mapFilters(filters, filterValues) as unknown as { [Name in keyof F]: FilterInput<F[Name]> },
    ),
    output: z.strictObject(
      mapFilters(filters, appliedFilters) as unknown as {
        [Name in keyof F]: z.ZodArray<Value<F[Name]>>
      },
    ),
  }
}

/** Reads the filters of a page, which ignores unknown parameters. */
export const parsePageFilters = <F extends z.ZodObject>(
  filters: F,
  query: Readonly<Record<string, unknown>>,
  sources: ViewSources,
): z.output<F> => readFilters(filters, query, { ...sources, accepts: findAcceptedValues })

/** With the filters as they were applied. */
export function selectMatchingEntries<const F extends Filters, T extends FilterableEntry<F>>(
  filters: F,
  entries: readonly T[],
  filterValues: FilterInputs<F>,
) {
  const appliedFilters = mapFilters(filters, (_, name) => filterValues[name] ?? [])
  const applied = Object.entries(filters).flatMap(([name, filter]) => {
    const values: readonly (string | number)[] = appliedFilters[name] ?? []
    return values.length > 0 ? [{ filter, values }] : []
  })
  const matches = entries.filter((entry) =>
    applied.every(({ filter, values }) => matchesFilter(values, filter, entry)),
  )
  return { entries: matches, filters: appliedFilters as AppliedFilters<F> }
}

/** After a search that found nothing: its filters with the values that find something. */
export function createEmptySearchHint<const F extends Filters>(
  filters: F,
  entries: readonly FilterableEntry<F>[],
  filterValues: FilterInputs<F>,
  sources: ViewSources,
): { readonly next: string } {
  const { catalog } = sources
  const values = Object.entries(filters).flatMap(([name, filter]) => {
    const matches = filterValues[name]?.length
      ? listUsedFilterChoices(filter, entries, catalog)
      : []
    return matches.length > 0
      ? [`\`${name}\`: ${matches.map(({ value }) => value).join(', ')}`]
      : []
  })
  const others =
    values.length > 0 && catalog.messages.texts.otherValues({ values: values.join('; ') })
  return { next: [others, describeOtherPages(sources)].filter(Boolean).join(' ') }
}

const mapFilters = <F extends Filters, T>(
  filters: F,
  make: (filter: ListFilter, name: keyof F) => T,
) => Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, make(filter, name)]))
