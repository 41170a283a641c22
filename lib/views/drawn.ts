import type { Shown } from '@/lib/domain/picture'
import type { InLanguage } from '@/lib/domain/text'
import type { Item, Link } from './view'

/** A Markdown text of the content. */
export interface Text extends InLanguage {
  readonly markdown: string
}

/** An item of a list with its picture. */
export interface PicturedItem extends Item {
  readonly cover: Shown
}

/** A picture, a film or a drawing, and what a drawing is made from. */
export interface Drawing extends InLanguage {
  readonly seed: string
  readonly shown: Shown
}

/** A part of a page with a link to the rest of it. */
export interface Part<T> {
  readonly heading: string
  readonly items: readonly T[]
  readonly more?: Link
}

/** A list with its filters and the links to its other pages. */
export interface Listing {
  /** Why a filter was not applied. */
  readonly error?: string
  readonly filters?: ListFilters
  readonly pages?: ListPages
}

export interface ListFilters {
  readonly facets: readonly ListFacet[]
  /** What is shown now, such as "8 projects"; screen readers announce it. */
  readonly summary: string
  /** The whole list; undefined while nothing is chosen. */
  readonly all: Link | undefined
}

interface ListFacet {
  readonly title: string
  readonly choices: readonly ListChoice[]
}

export interface ListChoice {
  readonly name: string
  /** The number of results with this choice and those of the other facets. */
  readonly count: number
  readonly isChosen: boolean
  /** The list with this choice added, or removed if it is chosen. */
  readonly href: string
}

export interface ListPages {
  /** "Page 2 of 3". */
  readonly place: string
  readonly previous?: Link
  readonly next?: Link
}
