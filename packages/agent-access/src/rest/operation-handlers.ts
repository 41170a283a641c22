import type { Access } from '../access'
import type { Handler, MethodHandlers } from '../http/methods'
import type { Registry } from '../operations/registry'
import { pathPattern } from './address'
import { restHandlers } from './handlers'

/** Serves the operations that have no route of their own; `otherwise` answers at every other address. */
export function operationHandlers(
  registry: Registry,
  access: Access,
  otherwise: MethodHandlers,
): MethodHandlers {
  const handlers = registry.map((operation) => ({
    pattern: pathPattern(operation.http.path),
    handlers: restHandlers(operation, access),
  }))
  const handlersAt = ({ url }: Request): MethodHandlers => {
    const { pathname } = new URL(url)
    return handlers.find(({ pattern }) => pattern.test(pathname))?.handlers ?? otherwise
  }
  const methods = Object.keys(otherwise) as (keyof MethodHandlers)[]
  return Object.fromEntries(
    methods.map((method) => {
      const handle: Handler = (request) => handlersAt(request)[method](request)
      return [method, handle]
    }),
  ) as MethodHandlers
}
