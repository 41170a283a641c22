import { publicCacheControl } from '../limits'
import { type CachedBody, createCachedBody, respondWithCachedBody } from './cached-body'
import type { RequestHandler, ResourceHeaders } from './methods'
import type { ErrorResponder } from './problem'

export function createDocumentHandlerFactories({
  methodHandlers,
}: Pick<ErrorResponder, 'methodHandlers'>) {
  /** Serves a public text that never changes; it is made at the first request. */
  function documentHandlers(contentType: string, make: () => string, headers?: ResourceHeaders) {
    let document: CachedBody | undefined
    const answer: RequestHandler = async (request) => {
      document ??= toDocument(contentType, make())
      return respondWithCachedBody(request, document)
    }
    return methodHandlers({ GET: answer }, headers)
  }

  /** Serves a public text that depends on the time or the address; the last one is cached. */
  function changingDocumentHandlers(
    contentType: string,
    make: (request: Request, headers: Record<string, string>) => string,
  ) {
    let last: { readonly text: string; readonly document: CachedBody } | undefined
    const answer: RequestHandler = async (request) => {
      const headers = {}
      const text = make(request, headers)
      if (last?.text !== text) last = { text, document: toDocument(contentType, text) }
      return respondWithCachedBody(request, last.document, headers)
    }
    return methodHandlers({ GET: answer })
  }

  /** Does the same for JSON. */
  const jsonHandlers = (
    make: () => object,
    contentType = 'application/json',
    headers?: ResourceHeaders,
  ) => documentHandlers(contentType, () => JSON.stringify(make()), headers)

  return { documentHandlers, changingDocumentHandlers, jsonHandlers }
}

const toDocument = (contentType: string, text: string): CachedBody =>
  createCachedBody(text, { 'content-type': contentType, 'cache-control': publicCacheControl })
