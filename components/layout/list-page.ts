import type { ListPage } from 'agent-access'
import { readFilters } from 'agent-access'
import { DomainError } from 'agent-access/core'
import type { z } from 'zod'
import type { CollectionWithPages } from '@/lib/collections/index'
import { collectionPaths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { type Found, findListed, listInput } from '@/lib/operations/lists'
import type { Sources } from '@/lib/views/view'

/** What the address of a list asks for. */
export interface Listed<T = unknown> extends Found<T> {
  readonly path: `/${string}`
  /** Why the query was not followed, if so. */
  readonly refusal: string | undefined
}

/** A list that has this page. */
export type ExistingPage<T> = Listed<T> & { readonly list: ListPage<T> }

export function listed<Name extends CollectionWithPages>(
  name: Name,
  query: Query,
  sources: Sources,
  now: Date,
): Listed<Catalog[Name][number]> {
  const { wanted, error: refusal } = readPageFilters(listInput(name), query, sources)
  const found = findListed(name, wanted, sources.catalog, now)
  // What is found by the name of a kind is of that kind.
  return { path: collectionPaths[name].list, refusal, ...found } as Listed<Catalog[Name][number]>
}

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads the filters of an address; invalid ones give the unfiltered list and the reason. */
export function readPageFilters<F extends z.ZodObject>(
  filters: F,
  query: Query,
  sources: Sources,
): { wanted: z.output<F>; error?: string } {
  const read = (given: Query) => readFilters(filters, given, sources)
  try {
    return { wanted: read(query) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { wanted: read({}), error: error.detail }
  }
}
