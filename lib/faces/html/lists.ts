import { pathsOfKinds } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { KindWithPages } from '@/lib/kinds/index'
import { type Found, findListed, listInput } from '@/lib/operations/lists'
import type { ListPage } from '@/lib/operations/paging'
import type { Sources } from '@/lib/views/view'
import { type Query, readPageFilters } from './page-filters'

/** What the address of a list asks for. */
export interface Listed<T = unknown> extends Found<T> {
  readonly path: `/${string}`
  /** Why the query was not followed, if so. */
  readonly refusal: string | undefined
}

/** A list that has this page. */
export type There<T> = Listed<T> & { readonly list: ListPage<T> }

export function listed<Name extends KindWithPages>(
  name: Name,
  query: Query,
  sources: Sources,
  now: Date,
): Listed<Catalog[Name][number]> {
  const { wanted, error: refusal } = readPageFilters(listInput(name), query, sources)
  const found = findListed(name, wanted, sources.catalog, now)
  // What is found by the name of a kind is of that kind.
  return { path: pathsOfKinds[name].list, refusal, ...found } as Listed<Catalog[Name][number]>
}
