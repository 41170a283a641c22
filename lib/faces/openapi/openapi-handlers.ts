import type { Catalog } from '@/lib/content/catalog'
import { type Answer, answerOf, respond } from '@/lib/http/answer'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type Handler, methodHandlers } from '@/lib/http/methods'
import { registry } from '@/lib/operations/index'
import type { Services } from '@/lib/operations/operation'
import { openApiDocument } from './document'

/** The document, made anew only when something has opened or closed: its examples are real answers. */
export function openApiHandlers(services: () => Services) {
  const kept = new WeakMap<Catalog, Answer>()
  async function current(): Promise<Answer> {
    const now = new Date()
    const catalog = services().catalog.at(now)
    const known = kept.get(catalog)
    if (known) return known
    const document = await openApiDocument(registry, { ...services(), catalog }, now)
    const answer = answerOf(JSON.stringify(document), {
      'content-type': 'application/json',
      'cache-control': publicCacheControl,
    })
    kept.set(catalog, answer)
    return answer
  }
  const answer: Handler = async (request) => respond(request, await current())
  return methodHandlers({ GET: answer })
}
