import { paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import { methodHandlers } from '@/lib/http/methods'
import type { RestServices } from './rest-handlers'

/** An address below /api that leads nowhere, in the words of the API rather than of the pages. */
export const nothingHere = (services: () => RestServices) => {
  const refuse = async () => {
    const description = services().site.url(paths.openapi)
    throw new DomainError('not_found', `There is nothing at this address. See ${description}.`)
  }
  const handlers = methodHandlers({ GET: refuse })
  const { GET } = handlers
  return { ...handlers, POST: GET, PUT: GET, PATCH: GET, DELETE: GET }
}
