import type { FilterValues } from '@/lib/config/paths'
import type { PictureOrDrawing } from './picture'
import type { Messages } from './register'
import type { Sources, View } from './view'

/** A part of a list, and what it was filtered by. */
export interface Part<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly filters: FilterValues
}

/** What a preview image shows of an entry beside its title. */
export interface Preview {
  /** Below the title; without it what the agency says of itself. */
  readonly note?: string | undefined
  /** Without it the drawing of the site. */
  readonly cover?: PictureOrDrawing | null
}

/** Renders a collection that is a list on one page. */
export interface ListRenderer<T> {
  readonly list: (part: Part<T>, sources: Sources) => View
}

/** Renders a collection each of whose entries has a page, too. */
export interface EntryRenderer<T> extends ListRenderer<T> {
  readonly view: (entry: T, sources: Sources) => View
  readonly preview: (entry: T, messages: Messages) => Preview
}
