import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import { headOf, pageOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import { PageTrail } from '@/components/layout/page-parts'
import { filteredPath, type PageSlug, pathsOfKinds } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { type Listed, listed, type Query, type There } from '@/lib/faces/html/lists'
import type { KindWithPages } from '@/lib/kinds/index'
import type { Page } from '@/lib/kinds/page'
import { countEmptySearch } from '@/lib/operations/invoke'
import type { Sources } from '@/lib/views/view'

/** Answers 404 beyond the end of a list. */
const there = <T,>({ list, ...listed }: Listed<T>): There<T> =>
  list ? { ...listed, list } : notFound()

type Props = PageInLanguage & { readonly query?: Promise<Query> }

interface Shown<T> {
  readonly sources: Sources
  readonly page: Page
  readonly listed: There<T>
  readonly now: Date
}

/** Makes the page of the list of a kind. Without a query it is prerendered; Next never gives one. */
export function listPage<Name extends KindWithPages>(
  name: Name,
  Shown: ComponentType<Shown<Catalog[Name][number]>>,
) {
  const found = async ({ params, query }: Props) => {
    const sources = await sourcesOf(params)
    const now = new Date()
    return { sources, now, listed: listed(name, (await query) ?? {}, sources, now) }
  }
  return {
    async generateMetadata(props: Props) {
      const { sources, listed } = await found(props)
      return headOfList(pathsOfKinds[name].page, sources, listed)
    },
    async Page(props: Props) {
      const { listed, ...shown } = await found(props)
      const page = pageOf(pathsOfKinds[name].page, shown.sources.catalog)
      if (listed.empty) countEmptySearch('html', ...listed.empty)
      return (
        <>
          <PageTrail sources={shown.sources} page={page} />
          <Shown {...shown} page={page} listed={there(listed)} />
        </>
      )
    },
  }
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
