import type { Access } from '../access'
import { knownMethods, type MethodHandlers } from '../http/methods'
import type { Registry } from '../operations/registry'
import { pathPattern } from './address'
import { restHandlers } from './handlers'

type FindRest = (pathname: string) => MethodHandlers | undefined

/** Returns what finds the handlers of an address; undefined where no operation has it. */
export function createRestFinder(registry: Registry, access: Access): FindRest {
  const patterns = new Set(registry.map(({ http }) => pathPattern(http.path).source))
  const resources = [...patterns].map((source) => ({
    pattern: new RegExp(source),
    handlers: restHandlers(
      registry.filter(({ http }) => pathPattern(http.path).source === source),
      access,
    ),
  }))
  return (pathname) => resources.find(({ pattern }) => pattern.test(pathname))?.handlers
}

/** Serves every operation at its address; `otherwise` answers at every other one. */
export const operationHandlers = (find: FindRest, otherwise: MethodHandlers): MethodHandlers =>
  Object.fromEntries(
    knownMethods.map((method) => [
      method,
      (request: Request) => (find(new URL(request.url).pathname) ?? otherwise)[method](request),
    ]),
  ) as unknown as MethodHandlers
