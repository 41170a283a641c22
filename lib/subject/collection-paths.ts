import type { ListPaths as ContentPaths } from 'site-content'

/** The paths of a collection that is a list on one page. */
interface ListPaths extends ContentPaths {
  /** Its path, as that of every page. */
  readonly list: `/${string}`
  /** The page that its own follows in the header; without it the last. */
  readonly headerAfter?: string
  /** What its requests are counted as. */
  readonly topic: string
  /** Where programs get the list, and below it each entry. */
  readonly api?: `/api/v1/${string}`
}

/** The paths of a collection each of whose entries has a page, too. */
export interface EntryPaths extends ListPaths {
  readonly entryPath: (slug: string) => `/${string}`
  readonly feed: `/${string}`
  /** Below the page of each entry. */
  readonly subpagePath?: (slug: string) => `/${string}`
}

export type CollectionPaths = ListPaths | EntryPaths

/** Checks for the paths of a collection whose entries have pages. */
export const hasEntryPages = <T extends CollectionPaths>(
  paths: T | undefined,
): paths is Extract<T, EntryPaths> => paths !== undefined && 'entryPath' in paths
