import { countEmptySearch } from 'agent-access'
import { notFound } from 'next/navigation'
import type { PageProps } from '@/app/sources'
import {
  type ExistingListPage,
  findRequestedList,
  type PageQuery,
} from '@/components/layout/list-page'
import type { CollectionWithList } from '@/lib/content/collections'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

/** The props of a list. Without a query it is prerendered; Next never gives one. */
export type ListPageProps = PageProps & { readonly query?: Promise<PageQuery> }

/** Answers 404 beyond the end of the list. */
export function requireListPage<Name extends CollectionWithList>(
  name: Name,
  query: PageQuery | undefined,
  sources: ViewSources,
): ExistingListPage<Catalog[Name][number]> {
  const { list, ...rest } = findRequestedList(name, query ?? {}, sources)
  return list ? { ...rest, list } : notFound()
}

/** Like `requireListPage`, and counts the search if it finds nothing. */
export function searchListPage<Name extends CollectionWithList>(
  ...search: Parameters<typeof requireListPage<Name>>
): ExistingListPage<Catalog[Name][number]> {
  const list = requireListPage(...search)
  if (list.search) countEmptySearch('html', ...list.search)
  return list
}
