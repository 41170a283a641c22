import type { ListPaths } from './collection'
import { type Content, getEntries, listCollections } from './definition'

/** Without their language. */
export const listPagePaths = (content: Content, data: object): string[] => [
  ...getEntries(data, content.pages).map(({ slug }) => content.addresses.page(slug)),
  ...content.addresses.otherPages,
  ...listCollections(content).flatMap(([name, { paths }]) =>
    paths?.entryPath
      ? getEntries(data, name).flatMap(({ slug }) => listAddressesOfEntry(paths, slug))
      : [],
  ),
]

export const listAddressesOfEntry = (
  { entryPath, subpagePath }: Pick<ListPaths, 'entryPath' | 'subpagePath'>,
  slug: string,
): string[] => [entryPath, subpagePath].flatMap((toPath) => (toPath ? [toPath(slug)] : []))

/** Checks whether a site has a page: that of a list as soon as there is something to list. */
export const isPageNeeded = (content: Content, slug: string, lists: object): boolean =>
  listCollections(content).every(
    ([name, { paths }]) => paths?.page !== slug || getEntries(lists, name).length > 0,
  )
