import type { Catalog } from '@/lib/content/catalog'
import type { TaxonomyKind } from '@/lib/domain/taxonomy'
import type { WordsData } from '@/lib/domain/words'
import { type Fact, fact, termValue } from './view'

interface Filter {
  readonly label: keyof WordsData['labels']
  /** The terms that it takes; a filter without takes its values as they are. */
  readonly terms?: TaxonomyKind
}

/** How each filter of a list is named. */
export const filters = {
  location: { label: 'place', terms: 'locations' },
  level: { label: 'level', terms: 'levels' },
  industry: { label: 'industry', terms: 'industries' },
  discipline: { label: 'discipline', terms: 'disciplines' },
  service: { label: 'service', terms: 'services' },
  year: { label: 'year' },
} as const satisfies Record<string, Filter>

/** The values of each filter of a list; one without values is not applied. */
export type Filters = {
  readonly [Name in keyof typeof filters]?: readonly (string | number)[]
}

/** Returns the filters that a list was made with, for texts that do not show them otherwise. */
export function filterFacts(applied: Filters, { taxonomies, words }: Catalog): Fact[] {
  const names = Object.keys(applied) as (keyof Filters)[]
  return names.flatMap((name) => {
    const values = applied[name] ?? []
    const { label, terms }: Filter = filters[name]
    const named = values.map((value) =>
      terms ? termValue(taxonomies[terms], String(value)) : String(value),
    )
    const by = words.texts.filteredBy({ label: words.inLine(words.labels[label]) })
    return named.length > 0 ? [fact(by, ...named)] : []
  })
}
