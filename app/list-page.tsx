import type { ComponentType } from 'react'
import { createListMetadata, requirePage } from '@/app/metadata'
import { type ListPageProps, searchListPage } from '@/app/require-list'
import { loadPageSources } from '@/app/sources'
import { TextChapters } from '@/components/layout/chapters'
import type { ExistingListPage } from '@/components/layout/list-page'
import { TextPageTop } from '@/components/layout/page-top'
import { TextList } from '@/components/layout/text-list'
import { Sections } from '@/components/sections/sections'
import type { CollectionWithList } from '@/lib/content/collections'
import { collections } from '@/lib/content/collections'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

interface ListComponentProps<Name extends CollectionWithList> {
  readonly sources: ViewSources
  readonly list: ExistingListPage<Catalog[Name][number]>
}

/** Creates the page of a collection: the top of its page in content/, its list, and the rest of the text. Without a component the list is as in Markdown. */
export const createListPage = <Name extends CollectionWithList>(
  name: Name,
  ListComponent?: ComponentType<ListComponentProps<Name>>,
) => ({
  generateMetadata: (props: ListPageProps) => createListMetadata(name, props),
  async Page({ params, query }: ListPageProps) {
    const sources = await loadPageSources(params)
    const page = requirePage(collections[name].paths.page, sources.catalog)
    const list = searchListPage(name, await query, sources)
    return (
      <>
        <TextPageTop sources={sources} page={page} isCompact />
        {ListComponent ? (
          <ListComponent sources={sources} list={list} />
        ) : (
          <TextList sources={sources} name={name} list={list} />
        )}
        {page.sections ? (
          <Sections sources={sources} entry={page} />
        ) : (
          <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
        )}
      </>
    )
  },
})
