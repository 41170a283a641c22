import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { languages } from '@/lib/config/languages'
import { siteWithRelativeUrls } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

/** The props of every page: its language, and parameters of its own. */
export type PageProps<Own = unknown> = { params: Promise<Readonly<PageLanguage> & Own> }

interface PageLanguage {
  readonly language: string
  /** Only a page that a signed link leads to has other content than the public one. */
  readonly content?: Catalog
}

/** The links between pages of `site` stay in the language. */
export function createPageSources(
  language: string,
  content = snapshot(getRenderTime()),
): ViewSources {
  // In development, where routing does not know all files, Next takes that of none for a language.
  if (!languages.includes(language)) notFound()
  return { catalog: content.in(language), site: siteWithRelativeUrls.in(language) }
}

export async function loadPageSources(params: PageProps['params']): Promise<ViewSources> {
  const { language, content } = await params
  return createPageSources(language, content)
}
