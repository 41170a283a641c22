import { type Catalog, catalog } from '@/lib/content/catalog'
import { relativeSite } from '@/lib/content/site'
import type { Sources } from '@/lib/views/view'

/** The parameters of every page: its language, and those of its own. */
export type PageInLanguage<Own = unknown> = { params: Promise<Readonly<PageLanguage> & Own> }

interface PageLanguage {
  readonly language: string
  /** Only a page that a signed link leads to has other content than the public one. */
  readonly content?: Catalog
}

/** Returns the content in a language, and the site whose links between pages stay in it. */
export const sourcesIn = (language: string, content = catalog): Sources => ({
  catalog: content.in(language),
  site: relativeSite.in(language),
})

export async function sourcesOf(params: PageInLanguage['params']): Promise<Sources> {
  const { language, content } = await params
  return sourcesIn(language, content)
}
