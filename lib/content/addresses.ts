import type { FixedPage, Page } from '@/lib/pages/schema'
import { collections, collectionsWithPages, type PathsOfList } from './collections'

export type PageSlug = FixedPage | PathsOfList['page']

/** The pages of content/pages that the engine knows, in the order of a table of contents. */
export const pageSlugs = collections.pages.names as readonly PageSlug[]

/** Checks for a page that the engine knows; any other is one of the site's own. */
const isEnginePage = (slug: string): slug is PageSlug => collections.pages.names.includes(slug)

/** Public ones, in the order of their names. */
export const listOwnPages = <P extends Page>({
  pages,
}: {
  readonly pages: readonly P[]
}): readonly P[] => pages.filter(({ slug }) => !isEnginePage(slug))

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
