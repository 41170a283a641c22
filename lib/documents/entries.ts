import type { CollectionWithList, CollectionWithPages } from '@/lib/content/collections'
import type { HttpOperation } from '@/lib/subject/operation'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { EntryRenderer, ListRenderer, Part, Preview } from '@/lib/subject/renderer'
import type { Sources, View } from '@/lib/subject/view'
import { type EntryIn, subjects } from './subjects'

/** An entry of a list. */
export type ListedEntry = EntryIn<CollectionWithList>

/** An entry with a page of its own. */
export type Entry = EntryIn<CollectionWithPages>

// A name and an entry of its collection go together, which the type checker cannot follow.
const getRenderer = (name: CollectionWithPages) => subjects[name].renderer as EntryRenderer<Entry>

/** Programs list the same by this operation. */
export const getSearch = (name: CollectionWithList): HttpOperation | undefined =>
  subjects[name].list

export const renderList = (
  name: CollectionWithList,
  part: Part<ListedEntry>,
  sources: Sources,
): View => (subjects[name].renderer as ListRenderer<ListedEntry>).list(part, sources)

export const renderEntry = (name: CollectionWithPages, entry: Entry, sources: Sources): View =>
  getRenderer(name).view(entry, sources)

export const getPreview = (name: CollectionWithPages, entry: Entry, messages: Messages): Preview =>
  getRenderer(name).preview(entry, messages)

export const findEntry = (
  name: CollectionWithPages,
  slug: string,
  catalog: Catalog,
): Entry | undefined => (catalog[name] as readonly Entry[]).find((entry) => entry.slug === slug)
