import { pathOfPage } from '@/lib/config/paths'
import { openingTime } from '@/lib/domain/publication'
import { kindsWithPages } from '@/lib/kinds/index'
import type { CatalogData } from './catalog-data'

interface Opening {
  readonly slug: string
  readonly publishAt?: string | undefined
}

/**
 * Returns the content in which one more page is public: that of a thing, with the list that leads to
 * it, or one of content/pages that is no list. Whatever else is not public stays so.
 */
export function previewedAt(data: CatalogData, path: string): CatalogData | undefined {
  for (const [name, { one, page }] of kindsWithPages) {
    const things: readonly Opening[] = data[name]
    const thing = things.find((each) => one(each.slug) === path)
    if (!thing) continue
    const list = data.pages.find(({ slug }) => slug === page)
    const [inList, inPages] = [opened(things, thing), opened(data.pages, list)]
    return { ...data, [name]: inList, pages: inPages } as CatalogData
  }
  const isList = kindsWithPages.some(([, { list }]) => list === path)
  const page = data.pages.find(({ slug }) => pathOfPage(slug) === path)
  return page && !isList && openingTime(page) > 0
    ? { ...data, pages: opened(data.pages, page) }
    : undefined
}

const opened = <T extends Opening>(all: readonly T[], one: T | undefined): readonly T[] =>
  all.map((each) => (each === one ? { ...each, publishAt: undefined } : each))
