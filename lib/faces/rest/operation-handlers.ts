import type { Registry } from '@/lib/operations/registry'
import type { Handler, MethodHandlers } from '@/packages/agent-access/core'
import { inquiryRequest } from './inquiry-request'
import { pathPattern, type RestServices, restHandlers } from './rest-handlers'

/** Serves the operations that have no route of their own; `otherwise` answers at every other address. */
export function operationHandlers(
  registry: Registry,
  services: () => RestServices,
  otherwise: MethodHandlers,
): MethodHandlers {
  const posted = inquiryRequest(() => services().site.origin)
  const served = registry.map((operation) => ({
    pattern: pathPattern(operation.http.path),
    handlers: restHandlers(operation, {
      services,
      ...(operation.effect === 'submit' && posted),
    }),
  }))
  const handlersAt = ({ url }: Request): MethodHandlers => {
    const { pathname } = new URL(url)
    return served.find(({ pattern }) => pattern.test(pathname))?.handlers ?? otherwise
  }
  const methods = Object.keys(otherwise) as (keyof MethodHandlers)[]
  return Object.fromEntries(
    methods.map((method) => {
      const handle: Handler = (request) => handlersAt(request)[method](request)
      return [method, handle]
    }),
  ) as MethodHandlers
}
