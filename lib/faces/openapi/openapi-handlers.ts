import type { Catalog } from '@/lib/content/catalog'
import { methodHandlers } from '@/lib/http/problem'
import { registry } from '@/lib/operations/index'
import type { Services } from '@/lib/operations/operation'
import { type Handler, publicCacheControl } from '@/packages/agent-access/core'
import { type CachedBody, cachedBody, respond } from '@/packages/agent-access/index'
import { openApiDocument } from './document'

/** Serves the document; its examples change when something opens or closes, so it is generated again then. */
export function openApiHandlers(services: () => Services) {
  const cache = new WeakMap<Catalog, CachedBody>()
  async function current(): Promise<CachedBody> {
    const now = new Date()
    const catalog = services().catalog.at(now)
    const cached = cache.get(catalog)
    if (cached) return cached
    const document = await openApiDocument(registry, { ...services(), catalog }, now)
    const answer = cachedBody(JSON.stringify(document), {
      'content-type': 'application/json',
      'cache-control': publicCacheControl,
    })
    cache.set(catalog, answer)
    return answer
  }
  const answer: Handler = async (request) => respond(request, await current())
  return methodHandlers({ GET: answer })
}
