import { getPagePath, paths } from '@/lib/config/paths'
import type { FixedPage, Page } from '@/lib/pages/schema'
import type { EntryPaths } from '@/lib/subject/collection'
import {
  type CollectionWithList,
  type CollectionWithPages,
  collections,
  collectionsWithList,
  collectionsWithPages,
  type PathsOfList,
} from './collections'

export type PageSlug = FixedPage | PathsOfList['page']

/** The pages of content/pages that the engine knows, in the order of a table of contents. */
export const pageSlugs = collections.pages.names as readonly PageSlug[]

/** Checks for a page that the engine knows; any other is one of the site's own. */
export const isEnginePage = (slug: string): slug is PageSlug =>
  collections.pages.names.includes(slug)

/** Returns the site's own pages that are public, in the order of their names. */
export const listOwnPages = ({ pages }: { readonly pages: readonly Page[] }): readonly Page[] =>
  pages.filter(({ slug }) => !isEnginePage(slug))

/** The paths of the lists that have a feed, in the order of a table of contents. */
export const feedsInPageOrder = collectionsWithPages
  .map(([, paths]) => paths)
  .toSorted((a, b) => pageSlugs.indexOf(a.page) - pageSlugs.indexOf(b.page))

/** The feeds of the lists, by the paths of their pages. */
export const feedByList: Readonly<Record<string, string>> = Object.fromEntries(
  feedsInPageOrder.map(({ list, feed }) => [list, feed]),
)

/** The same the other way round. */
export const listByFeed: ReadonlyMap<string, string> = new Map(
  feedsInPageOrder.map(({ list, feed }) => [feed, list]),
)

type Lists<T> = Readonly<Record<CollectionWithList, readonly T[]>>

interface HasSlug {
  readonly slug: string
}

interface PageSources extends Lists<HasSlug> {
  readonly pages: readonly HasSlug[]
}

/** Returns the addresses of all pages of this content, without their language. */
export const listPagePaths = (content: PageSources): string[] => [
  ...content.pages.map(({ slug }) => getPagePath(slug)),
  paths.agentErrors,
  paths.connect,
  paths.apiDocs,
  ...collectionsWithPages.flatMap(
    ([name, { entryPath, subpagePath }]: readonly [CollectionWithPages, EntryPaths]) =>
      content[name].flatMap(({ slug }) => [
        entryPath(slug),
        ...(subpagePath ? [subpagePath(slug)] : []),
      ]),
  ),
]

/** Checks whether a site has a page: that of a list as soon as there is something to list. */
export const isPageNeeded = (slug: string, lists: Lists<unknown>): boolean =>
  collectionsWithList.every(([name, { page }]) => page !== slug || lists[name].length > 0)
