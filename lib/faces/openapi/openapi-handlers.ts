import type { Role } from '@/lib/domain/role'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type CachedBody, cachedBody, respond } from '@/lib/http/cached-body'
import { type Handler, methodHandlers } from '@/lib/http/methods'
import { registry } from '@/lib/operations/index'
import type { Services } from '@/lib/operations/operation'
import { openApiDocument } from './document'

/** Serves the document; a closed role changes its examples, so it is generated again then. */
export function openApiHandlers(services: () => Services) {
  const cache = new WeakMap<readonly Role[], CachedBody>()
  async function current(): Promise<CachedBody> {
    const now = new Date()
    const openRoles = services().catalog.openRoles(now)
    const cached = cache.get(openRoles)
    if (cached) return cached
    const document = await openApiDocument(registry, services(), now)
    const answer = cachedBody(JSON.stringify(document), {
      'content-type': 'application/json',
      'cache-control': publicCacheControl,
    })
    cache.set(openRoles, answer)
    return answer
  }
  const answer: Handler = async (request) => respond(request, await current())
  return methodHandlers({ GET: answer })
}
