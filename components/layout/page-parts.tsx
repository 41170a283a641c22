import { Breadcrumbs } from '@/components/ui/json-ld'
import { pathOfPage } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/kinds/page'
import { langOf, type Sources } from '@/lib/views/view'

interface Props {
  sources: Sources
  page: Page
}

/** What a component is given of a page of content/pages; its lead comes before the first chapter of its text. */
export function partsOf({ sources, page }: Props) {
  const lang = langOf(page)
  return {
    sources,
    title: { text: page.title, ...lang },
    lead: { markdown: chaptersOf(page.body).opening, ...lang },
    text: { markdown: page.body, ...lang },
  }
}

/** The breadcrumbs of such a page. */
export const PageTrail = ({ sources, page }: Props) => (
  <Breadcrumbs sources={sources} trail={[{ name: page.title, path: pathOfPage(page.slug) }]} />
)
