import type { HandlerDependencies } from '../access'
import { createCachedBody, respondWithCachedBody } from '../http/cached-body'
import type { RequestHandler } from '../http/methods'
import { publicCacheControl } from '../limits'
import { memoizeByObject } from '../memoize'
import type { Content, Services } from '../operations/operation'
import { createOpenApiDocument, type OpenApiOptions } from './document'

/** Serves the document; its examples change when something opens or closes, so it is generated again then. */
export function createOpenApiHandlers(
  { services, problems }: Pick<HandlerDependencies, 'services' | 'problems'>,
  options: OpenApiOptions,
) {
  const findBody = memoizeByObject(async (_: Content, current: Services, now: Date) =>
    createCachedBody(JSON.stringify(await createOpenApiDocument(options, current, now)), {
      'content-type': 'application/json',
      'cache-control': publicCacheControl,
    }),
  )
  const answer: RequestHandler = async (request) => {
    const now = new Date()
    const current = services(now)
    return respondWithCachedBody(request, await findBody(current.catalog, current, now))
  }
  return problems.methodHandlers({ GET: answer })
}
