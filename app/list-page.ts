import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { headOf, pageOf } from '@/app/metadata'
import { filteredPath, type PageSlug } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import type { Listed } from '@/lib/faces/html/lists'
import type { ListPage } from '@/lib/operations/paging'
import type { Sources } from '@/lib/views/view'

/** Answers 404 beyond the end of a list. */
export const there = <T, L extends Listed<T>>(
  listed: L & { readonly list: ListPage<T> | undefined },
): L & { readonly list: ListPage<T> } => {
  const { list } = listed
  return list ? { ...listed, list } : notFound()
}

/**
 * The head of a list. A later page of the whole list is a page of its own; with filters the whole list
 * is the canonical one, as it is for the first page.
 */
export function headOfList(slug: PageSlug, { catalog }: Sources, listed: Listed): Metadata {
  const { path, filters, list } = there(listed)
  const { title, description } = pageOf(slug, catalog)
  const { number, pages } = list
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const { pagination } = catalog.words.interface
  const head = headOf(
    {
      title: number > 1 ? `${title}, ${pagination.pageOf({ page: number, pages })}` : title,
      description,
      path: isWhole ? filteredPath(path, {}, number) : path,
      previewOf: path,
    },
    catalog,
  )
  if (pages === 1) return head
  const urlOf = (page: number) =>
    site()
      .in(catalog.language)
      .url(filteredPath(path, filters, page))
  return {
    ...head,
    pagination: {
      previous: number > 1 ? urlOf(number - 1) : null,
      next: number < pages ? urlOf(number + 1) : null,
    },
  }
}
