import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { languages } from '@/lib/config/languages'
import { relativeSite } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import type { Catalog } from '@/lib/subject/register'
import type { Sources } from '@/lib/subject/view'

/** The props of every page: its language, and parameters of its own. */
export type PageProps<Own = unknown> = { params: Promise<Readonly<PageLanguage> & Own> }

interface PageLanguage {
  readonly language: string
  /** Only a page that a signed link leads to has other content than the public one. */
  readonly content?: Catalog
}

/** Returns the content in a language, and the site whose links between pages stay in it. */
export function createSources(language: string, content = snapshot(getRenderTime())): Sources {
  // In development, where routing does not know all files, Next takes that of none for a language.
  if (!languages.includes(language)) notFound()
  return { catalog: content.in(language), site: relativeSite.in(language) }
}

/** Returns what a page is made from: the content in its language. */
export async function loadSources(params: PageProps['params']): Promise<Sources> {
  const { language, content } = await params
  return createSources(language, content)
}
