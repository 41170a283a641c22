import { type Handler, knownMethods } from 'agent-access/core'
import type { PageProps } from '@/app/sources'
import { changingDocumentHandlers } from '@/lib/config/document'
import { languages } from '@/lib/config/languages'
import { site } from '@/lib/config/site'
import type { CollectionWithPages } from '@/lib/content/collections'
import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { createFeed } from '@/lib/documents/feeds/atom'
import type { Sources } from '@/lib/subject/view'

type Method = (typeof knownMethods)[number]
type LanguageHandler = (request: Request, context: PageProps) => Promise<Response>

/** Serves a document of the content in the language of the address. */
export function languageDocumentHandlers(
  contentType: string,
  createDocument: (sources: Sources, now: Date) => string,
): Readonly<Record<Method, LanguageHandler>> {
  const handlers = new Map(
    languages.map((language) => [
      language,
      changingDocumentHandlers(
        contentType,
        memoizeUntilContentChanges((now, catalog) =>
          createDocument({ catalog: catalog.in(language), site: site().in(language) }, now),
        ),
      ),
    ]),
  )
  const createHandler =
    (method: Method): LanguageHandler =>
    async (request, { params }) => {
      const handler: Handler | undefined = handlers.get((await params).language)?.[method]
      // Our routing leads to languages of the site only.
      if (!handler) throw new Error('There is no such language')
      return handler(request)
    }
  return Object.fromEntries(
    knownMethods.map((method) => [method, createHandler(method)] as const),
  ) as Record<Method, LanguageHandler>
}

/** Serves the feed of a collection. */
export const feedHandlers = (name: CollectionWithPages) =>
  languageDocumentHandlers('application/atom+xml; charset=utf-8', ({ catalog, site }, now) =>
    createFeed(name, catalog, site, now),
  )
