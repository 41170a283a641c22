import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import type { Result } from '@/lib/domain/result'
import type { Pictured } from './pictures'

/** One thing in plain data, in the order in which it is read. Every face is a way to write it. */
export interface View {
  /** What a tool is asked for it by. */
  readonly id?: string
  readonly title: string
  readonly summary?: string
  /** Its own page. */
  readonly href?: string
  /** Where it belongs, from the list down. */
  readonly trail?: readonly Value[]
  readonly facts: readonly Fact[]
  readonly sections: readonly Section[]
  /** What one can do next on a page. */
  readonly links?: readonly Link[]
  /** What one can ask next. */
  readonly next?: string
}

export interface Value {
  readonly text: string
  readonly href?: string
  /** The same for a machine. */
  readonly date?: string
}

export interface Fact {
  readonly label: string
  readonly values: readonly Value[]
}

export interface Link {
  readonly name: string
  readonly href: string
  readonly note?: string
}

/** One of a list: enough to choose it. */
export interface Item extends Link {
  readonly id: string
  readonly about: readonly string[]
  /** What a text says besides; a list that is drawn has no room for it. */
  readonly more: readonly string[]
  readonly summary: string
  readonly result?: Outcome
  readonly links?: readonly Link[]
}

export interface Outcome {
  readonly result: Result
  /** −38, % */
  readonly figure: { readonly number: string; readonly unit: string }
  /** From what to what. */
  readonly change: string | undefined
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'results'; readonly results: readonly Outcome[] }
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Pictured[] }

/** A part of a view; a page may draw it in its own way by its name. */
export type Section = { readonly name: string; readonly heading?: string } & Block

/** What views know besides the record. */
export interface Sources {
  readonly catalog: Catalog
  readonly site: Site
}

export const fact = (label: string, ...values: readonly (Value | string)[]): Fact => ({
  label,
  values: values.map((value) => (typeof value === 'string' ? { text: value } : value)),
})
