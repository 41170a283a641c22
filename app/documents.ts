import { memoizeByObject } from 'site-content/edge'
import type { PageProps } from '@/app/sources'
import { changingDocumentHandlers } from '@/lib/config/document'
import { languages } from '@/lib/config/languages'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import type { CollectionWithPages } from '@/lib/content/collections'
import { createFeed } from '@/lib/documents/feeds/atom'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

type Handlers = ReturnType<typeof changingDocumentHandlers>
type LanguageHandler = (request: Request, context: PageProps) => Promise<Response>

/** Serves a document of the content in the language of the address. */
export function createLanguageDocumentHandlers(
  contentType: string,
  createDocument: (sources: ViewSources) => string,
): Readonly<Record<keyof Handlers, LanguageHandler>> {
  const findText = memoizeByObject((catalog: Catalog) =>
    createDocument({ catalog, site: site().in(catalog.language) }),
  )
  const handlersIn = (language: string): Handlers =>
    changingDocumentHandlers(contentType, () => findText(snapshot(new Date()).in(language)))
  const byLanguage = new Map(languages.map((language) => [language, handlersIn(language)]))
  const answer =
    (method: keyof Handlers): LanguageHandler =>
    async (request, { params }) => {
      const handlers = byLanguage.get((await params).language)
      // Our routing leads to languages of the site only.
      if (!handlers) throw new Error('There is no such language')
      return handlers[method](request)
    }
  const [[, first]] = [...byLanguage] as [[string, Handlers]]
  const methods = Object.keys(first) as (keyof Handlers)[]
  return Object.fromEntries(methods.map((method) => [method, answer(method)] as const)) as Record<
    keyof Handlers,
    LanguageHandler
  >
}

/** Serves the feed of a collection. */
export const createFeedHandlers = (name: CollectionWithPages) =>
  createLanguageDocumentHandlers('application/atom+xml; charset=utf-8', ({ catalog, site }) =>
    createFeed(name, catalog, site),
  )
