import type { FilterValues } from '@/lib/config/paths'
import type { FilterNameMessages, ListFilter } from './filter'
import type { Catalog, Messages } from './register'
import { createFact, type LabelledFact, toTermValue } from './view'

/** The filters of a list, each with a name for people. */
export type NamedFilters = Readonly<
  Record<string, ListFilter & { readonly label: keyof Messages['labels'] }>
>

/** For texts that do not show the filters otherwise. */
export const listFilterFacts = (
  filters: NamedFilters,
  filterValues: FilterValues,
  { taxonomies, messages }: Catalog,
): LabelledFact[] => {
  const namedMessages: FilterNameMessages = messages
  return Object.entries(filters).flatMap(([name, { label, terms, names }]) => {
    const values = (filterValues[name] ?? []).map((value) =>
      terms
        ? toTermValue(taxonomies[terms], String(value))
        : ((names && namedMessages[names][value]) ?? String(value)),
    )
    const filterLabel = messages.texts.filteredBy({
      label: messages.inLine(messages.labels[label]),
    })
    return values.length > 0 ? [createFact(filterLabel, ...values)] : []
  })
}
