import type { ComponentType } from 'react'
import { headOf, pageOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import { type PageSlug, pagePaths } from '@/lib/config/paths'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'

/** Makes a page of content/pages. */
export function contentPage(
  slug: PageSlug,
  Shown: ComponentType<{ readonly sources: Sources; readonly page: Page }>,
) {
  return {
    async generateMetadata({ params }: PageInLanguage) {
      const { catalog } = await sourcesOf(params)
      const { title, description } = pageOf(slug, catalog)
      return headOf({ title, description, path: pagePaths[slug] }, catalog)
    },
    async Page({ params }: PageInLanguage) {
      const sources = await sourcesOf(params)
      return <Shown sources={sources} page={pageOf(slug, sources.catalog)} />
    },
  }
}
