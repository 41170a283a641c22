import type { PictureOrDrawing } from 'site-content/edge'
import type { FilterValues } from '@/lib/config/paths'
import type { Messages } from './register'
import type { TextView, ViewSources } from './view'

/** A part of a list, and what it was filtered by. */
export interface FilteredListPart<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly filters: FilterValues
}

/** What a preview image shows of an entry beside its title. */
export interface EntryPreview {
  /** Below the title; without it what the agency says of itself. */
  readonly note?: string | undefined
  /** Without it the drawing of the site. */
  readonly cover?: PictureOrDrawing | null
}

/** Renders a collection that is a list on one page. */
export interface ListRenderer<T> {
  readonly list: (part: FilteredListPart<T>, sources: ViewSources) => TextView
}

/** Renders a collection each of whose entries has a page, too. */
export interface EntryRenderer<T> extends ListRenderer<T> {
  readonly view: (entry: T, sources: ViewSources) => TextView
  readonly preview: (entry: T, messages: Messages) => EntryPreview
}
