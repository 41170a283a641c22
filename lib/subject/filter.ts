import type { Taxonomies, TaxonomyName } from './taxonomy'

/** A filter of a list: a parameter of its page, of its operation and of its Markdown. */
export interface ListFilter {
  /** The member of an entry that has the values. */
  readonly field: string
  /** The terms that it takes. */
  readonly terms?: TaxonomyName
  /** The messages that name its values; without these and without terms, the numbers that the entries have. */
  readonly names?: keyof FilterNameMessages
  /** Its name for people, a key of the labels. */
  readonly label: string
  /** What a program may send. */
  readonly description: string
  /** Whether a page offers it before the others; programs see them in the order of the definition. */
  readonly isFirst?: true
}

/** The names of fixed values, such as `remote`. */
export interface FilterNameMessages {
  readonly workplaces: Readonly<Record<string, string>>
  readonly employments: Readonly<Record<string, string>>
}

/** The filters of a list by their parameters. */
export type Filters = Readonly<Record<string, ListFilter>>

type Value = string | number

/** An entry with the members that filters compare. */
export type FilterableEntry<F extends Filters> = Readonly<
  Record<F[keyof F]['field'], Value | readonly Value[]>
>

const getValue = ({ field }: ListFilter, entry: object) =>
  (entry as FilterableEntry<Filters>)[field] ?? []

/** Checks whether an entry has one of these values. */
export const matchesFilter = (
  values: readonly Value[],
  filter: ListFilter,
  entry: object,
): boolean => {
  const own = getValue(filter, entry)
  return typeof own === 'object'
    ? own.some((value) => values.includes(value))
    : values.includes(own)
}

interface Sources {
  readonly taxonomies: Taxonomies
  readonly messages: FilterNameMessages
}

/** In the order that pages show and our links use. */
export function listChoices(
  { terms, names, ...filter }: ListFilter,
  entries: readonly object[],
  { taxonomies, messages }: Sources,
): { readonly value: Value; readonly name: string }[] {
  if (terms) return taxonomies[terms].map(({ slug, name }) => ({ value: slug, name }))
  if (names) return Object.entries(messages[names]).map(([value, name]) => ({ value, name }))
  const numbers = new Set(entries.flatMap((entry) => getValue(filter, entry)).map(Number))
  return [...numbers].sort((a, b) => b - a).map((value) => ({ value, name: String(value) }))
}

export const listUsedFilterChoices = (
  filter: ListFilter,
  entries: readonly object[],
  sources: Sources,
) =>
  listChoices(filter, entries, sources).filter(({ value }) =>
    entries.some((entry) => matchesFilter([value], filter, entry)),
  )

/** Checks for a filter whose values come and go with the entries. */
export const isNumberFilter = ({ terms, names }: ListFilter): boolean => !terms && !names
