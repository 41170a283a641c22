import { FilteredList } from '@/components/layout/list'
import type { RequestedList } from '@/components/layout/list-page'
import { Prose } from '@/components/ui/prose'
import type { CollectionWithList } from '@/lib/content/collections'
import { type ListedEntry, renderListView } from '@/lib/documents/entries'
import type { ListPage } from '@/lib/documents/lists'
import { joinParagraphs } from '@/lib/subject/markdown'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  name: CollectionWithList
  list: RequestedList & { readonly list: ListPage<ListedEntry> }
}

/** A list as its Markdown has it, for a collection without a design of its own. */
export function TextList({ sources, name, list }: Props) {
  const { items, total } = list.list
  const { filters } = list
  const { title, sections } = renderListView(name, { items, total, filters }, sources)
  return (
    <FilteredList sources={sources} list={list} summary={title}>
      <div className="page">
        <Prose sources={sources} markdown={joinParagraphs(...sections)} />
      </div>
    </FilteredList>
  )
}
