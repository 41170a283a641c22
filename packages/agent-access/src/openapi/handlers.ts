import type { Access } from '../access'
import { type CachedBody, cachedBody, respond } from '../http/cached-body'
import type { Handler } from '../http/methods'
import { publicCacheControl } from '../limits'
import type { Content } from '../operations/operation'
import { type OpenApiOptions, openApiDocument } from './document'

/** Serves the document; its examples change when something opens or closes, so it is generated again then. */
export function openApiHandlers(
  { services, problems }: Pick<Access, 'services' | 'problems'>,
  options: OpenApiOptions,
) {
  const cache = new WeakMap<Content, CachedBody>()
  async function current(): Promise<CachedBody> {
    const now = new Date()
    const catalog = services().catalog.at(now)
    const cached = cache.get(catalog)
    if (cached) return cached
    const document = await openApiDocument(options, { ...services(), catalog }, now)
    const answer = cachedBody(JSON.stringify(document), {
      'content-type': 'application/json',
      'cache-control': publicCacheControl,
    })
    cache.set(catalog, answer)
    return answer
  }
  const answer: Handler = async (request) => respond(request, await current())
  return problems.methodHandlers({ GET: answer })
}
