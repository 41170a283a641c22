import { getPagePath, paths } from '@/lib/config/paths'
import { type CollectionWithList, collectionsWithList, collectionsWithPages } from './collections'

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
  ...collectionsWithPages.flatMap(([name, { entryPath, subpagePath }]) =>
    content[name].flatMap(({ slug }) => [
      entryPath(slug),
      ...(subpagePath ? [subpagePath(slug)] : []),
    ]),
  ),
]

/** Checks whether a site has a page: that of a list as soon as there is something to list. */
export const isPageNeeded = (slug: string, lists: Lists<unknown>): boolean =>
  collectionsWithList.every(([name, { page }]) => page !== slug || lists[name].length > 0)
