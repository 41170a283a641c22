import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { pathOfPage } from '@/lib/config/paths'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'

/** The breadcrumbs of a page of content/pages. */
export const PageTrail = ({ sources, page }: { sources: Sources; page: Page }) => (
  <Breadcrumbs sources={sources} trail={[{ name: page.title, path: pathOfPage(page.slug) }]} />
)
