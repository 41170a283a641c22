import { z } from 'zod'
import { type Chosen, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import type { Result } from '@/lib/domain/result'
import type { Term } from '@/lib/domain/taxonomy'
import type { InLanguage } from '@/lib/domain/text'
import { hasPage } from '@/lib/kinds/page'
import type { Pictured } from './pictures'

/** One thing as plain data, in reading order. Every face is a way to write it. */
export interface View extends InLanguage {
  /** The identifier for tools. */
  readonly id?: string
  readonly title: string
  readonly summary?: string
  /** The address of its own page. */
  readonly href?: string
  readonly facts: readonly Fact[]
  /** What a list was filtered by; models read it in the heading. */
  readonly filters?: readonly Fact[]
  readonly sections: readonly Section[]
  /** Links to what a person can do next on a page. */
  readonly links?: readonly Link[]
  /** Tells a model what to ask next. */
  readonly next?: string
}

export interface Value extends InLanguage {
  readonly text: string
  readonly href?: string
  /** The value for machines. */
  readonly date?: string
}

export interface Fact {
  readonly label: string
  readonly values: readonly Value[]
}

export interface Link extends InLanguage {
  readonly name: string
  readonly href: string
  readonly note?: string
}

/** An item of a list: enough to choose it. */
export interface Item extends Link {
  readonly id: string
  readonly about: readonly string[]
  /** Further details for texts; lists on pages have no room for them. */
  readonly more: readonly string[]
  readonly summary: string
  readonly result?: Outcome
  readonly links?: readonly Link[]
}

export interface Outcome {
  readonly result: Result
  /** −38, %, and both as the language writes them. */
  readonly figure: { readonly number: string; readonly unit: string; readonly text: string }
  /** From the value before to the value after. */
  readonly change: string | undefined
}

/** What somebody said, and who it was. */
export interface Quote extends InLanguage {
  readonly id: string
  readonly text: string
  readonly name: string
  readonly about: string
  /** What it was said of, where that is another page. */
  readonly of?: Link
}

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'results'; readonly results: readonly Outcome[] }
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'quotes'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Pictured[] }

/** A section of a view; a page may draw it in its own way by its name. */
export type Section = { readonly name: string; readonly heading?: string } & Block

/** What views need besides the record. */
export interface Sources {
  readonly catalog: Catalog
  readonly site: Site
}

/** Returns the language of a record, where it is not that of the catalog. */
export const langOf = (record: InLanguage | undefined): InLanguage =>
  record?.lang ? { lang: record.lang } : {}

/** Returns the name of a term. */
export function termValue(terms: readonly Term[], slug: string): Value {
  const term = terms.find((one) => one.slug === slug)
  return { text: term?.name ?? slug, ...langOf(term) }
}

export const fact = (label: string, ...values: readonly (Value | string)[]): Fact => ({
  label,
  values: values.map((value) => (typeof value === 'string' ? { text: value } : value)),
})

interface ListPart {
  readonly total: number
  readonly filters: Chosen
  readonly nextCursor: string | null
  /** What an operation says after an empty search. */
  readonly next?: string | undefined
}

/** A part of a list as an operation returns it. */
export type ListOf<Name extends string, T> = ListPart & { readonly [N in Name]: readonly T[] }

/** Where to look for what has no answer here, for outputs that have none. */
export const Next = z.string().optional().describe('What to do next')

/** Returns the page that lists what no tool tells. */
export function elsewhere({ catalog, site }: Sources): string {
  const { people, words } = catalog
  const { offices, languages, journal, policies } = words.subjects
  const what = [
    ...[offices, languages],
    ...(people.length > 0 ? [words.subjects.people] : []),
    ...(hasPage(catalog, 'journal') ? [journal] : []),
    policies,
  ]
  return words.texts.elsewhere({ what: words.listText(what), url: site.url(paths.llms) })
}

/** Returns where to look instead of an empty list. */
export const orElse = (total: number, sources: Sources): { readonly next?: string } =>
  total === 0 ? { next: elsewhere(sources) } : {}

/** Returns what a model does after a list: get its next page, or look elsewhere if it is empty. */
export function listEnd(
  { total, nextCursor, next }: Omit<ListPart, 'filters'>,
  sources: Sources,
): Pick<View, 'next'> {
  const { texts } = sources.catalog.words
  if (nextCursor !== null) return { next: texts.nextPage({ cursor: nextCursor }) }
  return next ? { next } : orElse(total, sources)
}
