import type { Handler, methodHandlers } from '@/lib/http/methods'
import type { Registry } from '@/lib/operations/registry'
import { inquiryRequest } from './inquiry-request'
import { pathPattern, type RestServices, restHandlers } from './rest-handlers'

type Handlers = ReturnType<typeof methodHandlers>

/** Serves the operations that have no route of their own; `otherwise` answers at every other address. */
export function operationHandlers(
  registry: Registry,
  services: () => RestServices,
  otherwise: Handlers,
): Handlers {
  const posted = inquiryRequest(() => services().site.origin)
  const served = registry.map((operation) => ({
    pattern: pathPattern(operation.http.path),
    handlers: restHandlers(operation, {
      services,
      ...(operation.effect === 'submit' && posted),
    }),
  }))
  const handlersAt = ({ url }: Request): Handlers => {
    const { pathname } = new URL(url)
    return served.find(({ pattern }) => pattern.test(pathname))?.handlers ?? otherwise
  }
  const methods = Object.keys(otherwise) as (keyof Handlers)[]
  return Object.fromEntries(
    methods.map((method) => {
      const handle: Handler = (request) => handlersAt(request)[method](request)
      return [method, handle]
    }),
  ) as Handlers
}
