import { type PageSlug, pagePaths } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Part } from './drawn'
import type { Link, Sources } from './view'

/** What the page for a missing address shows. */
export interface MissingView {
  readonly title: string
  readonly text: string
  readonly ways: Part<Required<Pick<Link, 'name' | 'href' | 'note'>>>
}

export function missingView({ catalog, site }: Sources): MissingView {
  const { headings, interface: shown } = catalog.words
  const { missing, navigation } = shown
  const ways: readonly (readonly [page: PageSlug, name: string, note: string])[] = [
    ['work', navigation.work, missing.work],
    ['services', navigation.services, headings.commission],
    ['careers', navigation.careers, missing.careers],
    ['get-in-touch', navigation.contact, missing.contact],
  ]
  return {
    title: missing.heading,
    text: missing.text,
    ways: {
      heading: missing.ways,
      items: ways
        .filter(([page]) => hasPage(catalog, page))
        .map(([page, name, note]) => ({ name, note, href: site.url(pagePaths[page]) })),
    },
  }
}
