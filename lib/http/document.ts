import { type CachedBody, cachedBody, respond } from '@/packages/agent-access/index'
import { publicCacheControl } from './cache-control'
import { type Handler, methodHandlers } from './methods'

/** Serves a public text that never changes; it is made at the first request. */
export function documentHandlers(
  contentType: string,
  make: () => string,
  headers?: () => Readonly<Record<string, string>>,
) {
  let made: CachedBody | undefined
  const answer: Handler = async (request) => {
    made ??= documentAnswer(contentType, make())
    return respond(request, made)
  }
  return methodHandlers({ GET: answer }, headers)
}

/** Serves a public text that depends on the time or the address; the last one is cached. */
export const changingDocumentHandlers = (
  contentType: string,
  make: (request: Request, headers: Record<string, string>) => string,
) => {
  let last: { readonly text: string; readonly made: CachedBody } | undefined
  const answer: Handler = async (request) => {
    const headers = {}
    const text = make(request, headers)
    if (last?.text !== text) last = { text, made: documentAnswer(contentType, text) }
    return respond(request, last.made, headers)
  }
  return methodHandlers({ GET: answer })
}

const documentAnswer = (contentType: string, text: string): CachedBody =>
  cachedBody(text, { 'content-type': contentType, 'cache-control': publicCacheControl })

/** Does the same for JSON. */
export const jsonHandlers = (
  make: () => object,
  contentType = 'application/json',
  headers?: () => Readonly<Record<string, string>>,
) => documentHandlers(contentType, () => JSON.stringify(make()), headers)
