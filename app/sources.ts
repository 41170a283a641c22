import { catalog } from '@/lib/content/catalog'
import { relativeSite } from '@/lib/content/site'
import type { Sources } from '@/lib/views/view'

/** The parameters of every page: its language, and those of its own. */
export type InLanguage<Own = unknown> = { params: Promise<{ language: string } & Own> }

/** Returns the content in a language, and the site whose links between pages stay in it. */
export const sourcesIn = (language: string): Sources => ({
  catalog: catalog.in(language),
  site: relativeSite.in(language),
})

export const sourcesOf = async (params: InLanguage['params']): Promise<Sources> =>
  sourcesIn((await params).language)
