import { navigatedPages, pathOfPage } from '@/lib/config/paths'
import { hasPage, ownPages } from '@/lib/kinds/page'
import { type Link, langOf, type Sources } from './view'

/** Returns what the header of every page leads to: pages of the engine, then the site's own that say so. */
export function navigationOf({ catalog, site }: Sources): Link[] {
  const { navigation } = catalog.words.interface
  const entryOf = (page: string, name: string) => ({ name, href: site.url(pathOfPage(page)) })
  return [
    ...navigatedPages
      .filter((page) => hasPage(catalog, page))
      .map((page) => entryOf(page, navigation[page])),
    ...ownPages(catalog)
      .filter((page) => page.navigation)
      .map((page) => ({ ...entryOf(page.slug, page.title), ...langOf(page) })),
  ]
}
