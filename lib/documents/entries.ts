import type { CollectionWithList, CollectionWithPages } from '@/lib/content/collections'
import type { HttpOperation } from '@/lib/subject/operation'
import type { Catalog, Messages } from '@/lib/subject/register'
import type {
  EntryPreview,
  EntryRenderer,
  FilteredListPart,
  ListRenderer,
} from '@/lib/subject/renderer'
import type { TextView, ViewSources } from '@/lib/subject/view'
import { type EntryOfCollection, subjectByCollection } from './subjects'

/** An entry of a list. */
export type ListedEntry = EntryOfCollection<CollectionWithList>

/** An entry with a page of its own. */
export type EntryWithPage = EntryOfCollection<CollectionWithPages>

// A name and an entry of its collection go together, which the type checker cannot follow.
const getRenderer = (name: CollectionWithPages) =>
  subjectByCollection[name].renderer as EntryRenderer<EntryWithPage>

/** Programs list the same by this operation. */
export const getListOperation = (name: CollectionWithList): HttpOperation | undefined =>
  subjectByCollection[name].list

export const renderListView = (
  name: CollectionWithList,
  part: FilteredListPart<ListedEntry>,
  sources: ViewSources,
): TextView => (subjectByCollection[name].renderer as ListRenderer<ListedEntry>).list(part, sources)

export const renderEntryView = (
  name: CollectionWithPages,
  entry: EntryWithPage,
  sources: ViewSources,
): TextView => getRenderer(name).view(entry, sources)

export const getEntryPreview = (
  name: CollectionWithPages,
  entry: EntryWithPage,
  messages: Messages,
): EntryPreview => getRenderer(name).preview(entry, messages)

export const findEntry = (
  name: CollectionWithPages,
  slug: string,
  catalog: Catalog,
): EntryWithPage | undefined =>
  (catalog[name] as readonly EntryWithPage[]).find((entry) => entry.slug === slug)
